import { PageBreadcrumb } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { pagePictures } from '../services/pictures.ts';
import { ServiceChips, useLevels } from '../services/ServiceLinks.tsx';
import { services } from '../services/services.ts';
import css from './Missing.module.css';

/** In place of an unknown service, with an empty banner title (product 10.5), or of an unknown page of a service (11.2). */
export default function Missing({ isService }: { isService: boolean }) {
  const { message, href } = usePage();
  const text = message(isService ? 'visa.unknownService' : 'visa.noData');
  return (
    <>
      {isService && <PageBanner title="" picture={pagePictures.services} />}
      <PageBreadcrumb between={useLevels()} current={isService ? text : message('visa.noData.title')} />
      <Section>
        <div className={css.missing}>
          <img className="picture" {...pagePictures.finder} alt="" />
          <div>
            <h1>{text}</h1>
            <ServiceChips services={services} />
            <p>
              <LinkButton href={href('/services')}>{message('visa.allServices')}</LinkButton>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}
