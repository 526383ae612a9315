import type { Errand } from 'shared/company/links.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import type { BannerPicture } from 'shared/ui/layout/PageBanner.tsx';
import contents from 'shared/ui/navigation/Contents.module.css';
import { Contents } from 'shared/ui/navigation/Contents.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import connections from '../../images/process/company-connections.svg';
import cableCar from '../../images/process/seamless-transition.svg';
import room from '../../images/process/visa-consultation.svg';
import { bannerPictures, servicePictures, size } from '../mainServices.ts';
import type { TextPage as TextPageContent, TextPageId } from '../readers/textPage.ts';
import { StatusChooser } from '../text/StatusChooser.tsx';
import { statedFacts } from '../text/statedFacts.tsx';
import css from '../text/Text.module.css';

interface TextPageProps extends Pick<TextPageContent, 'headings'> {
  id: TextPageId;
  title: string;
  errand?: Errand;
}

/** Facts of the company that a page ends with, once they are stated. */
const factsOf: Partial<Record<TextPageId, RegExp>> = {
  employers: /placement$/,
  'how-we-work': /licence|branches$|people$/,
};

/** Picture in the banner of each page. */
const pictures: Record<TextPageId, BannerPicture> = {
  employers: { src: connections, ...size, style: { objectPosition: '50% 30%' } },
  'employer-kit': bannerPictures['job-placement-service'],
  'how-we-work': servicePictures['visa-consulting-service'],
  'sample-letters': bannerPictures['visa-consulting-service'],
  privacy: { src: room, ...size, style: { objectPosition: '50% 70%' } },
  accessibility: { src: cableCar, ...size, style: { objectPosition: '50% 49%' } },
};

/** A page that is one text, with its contents beside it: for employers, how we work, privacy, … */
export default function TextPage({ id, title, headings, errand }: TextPageProps) {
  const { message } = usePage();
  const facts = statedFacts(usePage().language).filter((fact) => factsOf[id]?.test(fact.id));
  const ask = <ContactLink errand={errand}>{errand === 'hire' && message('marketing.employers.ask')}</ContactLink>;
  return (
    <InnerPage title={title} picture={pictures[id]}>
      <div className={contents.layout}>
        <div className={css.aside}>
          <Contents label={message('common.contents')} headings={headings} />
          <p className={`${css.ask} apart`}>{ask}</p>
        </div>
        <div className={css.text}>
          {id === 'employers' && (
            <>
              <Html name="intro" className={prose.prose} />
              <StatusChooser />
            </>
          )}
          <Html name="body" className={id === 'employers' ? `${prose.prose} ${css.duties}` : prose.prose} />
          {facts.length > 0 && (
            <dl className="apart">
              {facts.map((fact) => (
                <div key={fact.id}>
                  <dt className="small">{message(fact.id)}</dt>
                  <dd>{fact.content}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className={`${css.next} apart on-screen`}>{ask}</p>
        </div>
      </div>
    </InnerPage>
  );
}
