import { company } from 'shared/company/company.ts';
import { contactPath } from 'shared/company/links.ts';
import { isJapanese, languages, pathInLanguage, withoutPhraseBreaks } from 'shared/language/language.ts';
import { usePage } from 'shared/page/page.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import control from 'shared/ui/styles/Control.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { useOpenTexts } from '../openTexts.ts';
import type { GuideData } from '../readers/guides/guidePage.ts';
import { errandOf } from '../services/services.ts';
import documents from './Documents.module.css';
import { hostView } from './list.ts';
import { type WayOut, waysOut } from './marks.ts';
import css from './OwnTools.module.css';
import tag from './Tag.module.css';

/** Tools to keep, send and ask about the list. `src/scripts/own-list.ts` fills them in. */
export function OwnTools({ guide, hasHost }: { guide: GuideData; hasHost: boolean }) {
  const { message, href } = usePage();
  const errand = errandOf[guide.service];
  const title = withoutPhraseBreaks(guide.title);
  const about = message('common.contact.about', { title: guide.title });
  return (
    <section
      className={`${css.tools} framed on-screen`}
      aria-labelledby="own-tools-title"
      data-texts={useOpenTexts((name) => `visa.tools.text.${name}`)}
      data-title={title}
    >
      <h3 id="own-tools-title">{message('visa.tools.title')}</h3>
      <p className={`${css.stored} small scripted`}>
        <UncutText text={message('visa.tools.stored')} />
      </p>
      <p className={`${css.unscripted} small`}>{message('visa.tools.unscripted')}</p>
      <p className={`${css.unstored} small`} role="status" data-own="unstored" hidden>
        {message('visa.tools.unstored')}
      </p>
      <Share title={title} hasHost={hasHost} />
      <div className={`${css.ways} wrap`}>
        <p data-own="ask" data-errand={errand}>
          <QuietButton href={href(contactPath({ errand, message: about }))}>{message('visa.tools.ask')}</QuietButton>
        </p>
        <button type="button" className={`${chip.chip} scripted`} data-own="print">
          {message('visa.tools.print')}
        </button>
        <button type="button" className={`${chip.chip} ${css.clear} scripted`} data-own="clear" disabled>
          {message('visa.tools.clear')}
        </button>
      </div>
      <p className="small">
        <UncutText text={message('visa.tools.askNote')} />
      </p>
      <Arrival />
      <RuleNotes />
    </section>
  );
}

function Share({ title, hasHost }: { title: string; hasHost: boolean }) {
  const { message } = usePage();
  // The page itself; code puts what is ticked and answered behind it.
  const ways = waysOut(title, company.origin + usePage().path);
  return (
    <details className="scripted">
      <summary className={css.summary}>{message('visa.tools.share')}</summary>
      <fieldset className={css.controls} data-own="share" disabled>
        <legend className="small">{message('visa.tools.shareNote')}</legend>
        {hasHost && <WhatToShare />}
        <input
          className={`${control.control} ${css.link}`}
          type="url"
          readOnly
          data-own="link"
          aria-label={message('visa.tools.link')}
        />
        <p className={chip.chips}>
          <Way name="system" hidden />
          <Way name="copy" />
          <Way name="mail" href={ways.mail} />
          <Way name="whatsapp" href={ways.whatsapp} />
          <Way name="line" href={ways.line} />
          <Way name="draw" />
        </p>
        <p role="status" data-own="shared" />
        <div className={css.code} data-own="code" />
      </fieldset>
    </details>
  );
}

function WhatToShare() {
  const { language, path, message } = usePage();
  // The person in Japan reads Japanese.
  const hostPath = pathInLanguage(path, languages.find(isJapanese) ?? language);
  return (
    <>
      <label className={documents.choice}>
        <input type="radio" name="shared" defaultChecked />
        {message('visa.tools.whole')}
      </label>
      <label className={documents.choice}>
        <input type="radio" name="shared" value={hostView} data-own="for-host" data-path={hostPath} />
        {message('visa.tools.forHost')}
      </label>
    </>
  );
}

/** A button, or a link that hands the list to another program. */
function Way({ name, href, hidden }: { name: 'system' | 'copy' | 'draw' | WayOut; href?: string; hidden?: boolean }) {
  const { message } = usePage();
  const shared = { className: chip.chip, 'data-own': name, children: message(`visa.tools.way.${name}`) };
  if (!href) return <button type="button" hidden={hidden} {...shared} />;
  return <a href={href} {...(name === 'mail' ? {} : { target: '_blank', rel: 'noopener noreferrer' })} {...shared} />;
}

function Arrival() {
  const { message } = usePage();
  return (
    <dialog className={`${css.arrival} framed`} data-own="arrival" aria-labelledby="own-arrival-title">
      <form method="dialog">
        <h3 id="own-arrival-title">{message('visa.tools.arrival.title')}</h3>
        <p data-own="question" />
        <p className={chip.chips}>
          {(['merge', 'replace', 'keep'] as const).map((choice) => (
            <button key={choice} type="submit" className={chip.chip} value={choice}>
              {message(`visa.tools.arrival.${choice}`)}
            </button>
          ))}
        </p>
      </form>
    </dialog>
  );
}

function RuleNotes() {
  const { message } = usePage();
  return (['new', 'changed'] as const).map((kind) => (
    <template key={kind} data-own={kind}>
      <span className={tag.tag} data-note={kind}>
        {message(`visa.tools.rule.${kind}`)}
      </span>
    </template>
  ));
}
