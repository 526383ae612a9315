import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { bannerPictures, errandOf, servicePictures } from '../mainServices.ts';
import type { ServicePageData, ServiceStep } from '../readers/servicePage.ts';
import css from './Service.module.css';

/** A main service (product 8.1): banner, intro, four numbered steps in a zig-zag. */
export default function ServicePage({
  service,
  title,
  introTitle,
  imageAlt,
  process,
  examplesTitle,
  questions,
}: ServicePageData) {
  const { message, href } = usePage();
  return (
    <InnerPage title={title} picture={bannerPictures[service]}>
      <div className={css.intro}>
        <div>
          <h2 className={css.introTitle}>{introTitle}</h2>
          <Html name="intro" className={prose.prose} />
        </div>
        <img className="picture on-screen" {...servicePictures[service]} alt={imageAlt} />
      </div>
      <Section id="process" ground="sunken" title={message('marketing.process')}>
        <ol className={css.steps}>
          {process.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      </Section>
      {examplesTitle && (
        <Section id="examples" title={examplesTitle}>
          <Html name="examples" className={`${prose.prose} ${css.examples}`} />
        </Section>
      )}
      <Section id="questions" title={message('marketing.questions')}>
        <dl className={`${css.questions} ruled`}>
          {questions.map(({ id, title: question }) => (
            <div key={id} id={id} className={css.question}>
              <dt>{question}</dt>
              <dd>
                <Html name={id} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="wrap">
          <ContactLink errand={errandOf[service]} about={title}>
            {message('marketing.process.contact')}
          </ContactLink>
          {service === 'job-placement-service' && (
            <QuietButton href={href('/employers')}>{message('marketing.employers')}</QuietButton>
          )}
        </p>
      </Section>
    </InnerPage>
  );
}

function Step({ step: { title, description, picture, imageAlt } }: { step: ServiceStep }) {
  return (
    <li className={css.step}>
      <img className="picture on-screen" {...picture} alt={imageAlt} loading="lazy" />
      <div className={css.stepText}>
        <h3 className={css.stepTitle}>{title}</h3>
        <p>
          <UncutText text={description} />
        </p>
      </div>
    </li>
  );
}
