import { ContactLink } from 'shared/page/ContactLink.tsx';
import { usePage } from 'shared/page/page.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import css from './Ask.module.css';
import { errandOf, type Service } from './services.ts';

/** The end of a page about a service: how we answer, and the two ways to ask. @param about title of the page */
export function Ask({ service, about }: { service: Service; about: string }) {
  const { message, href } = usePage();
  return (
    <div className={`${css.ask} framed on-screen`}>
      <p>
        <UncutText text={message('visa.submit.next')} />
      </p>
      <p className={`${css.ways} taps wrap`}>
        <ContactLink errand={errandOf[service]} about={about}>
          {message('visa.submit')}
        </ContactLink>
        <a href={href('#orientation')}>{message('visa.submit.orientation')}</a>
      </p>
    </div>
  );
}
