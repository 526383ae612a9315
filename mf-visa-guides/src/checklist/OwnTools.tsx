import { FormattedMessage, useIntl } from 'react-intl';
import { company } from 'shared/company/company.ts';
import { contactPath, type Errand } from 'shared/company/handover.ts';
import { isJapanese, languages, pathInLanguage, withoutPhraseBreaks } from 'shared/language/language.ts';
import { useHref, usePage } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import control from 'shared/ui/styles/Control.module.css';
import tag from 'shared/ui/text/Tag.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import choice from './Choice.module.css';
import { hostView } from './link.ts';
import css from './OwnTools.module.css';
import { type ToolTexts, toolTexts, type WayOut, waysOut } from './toolParts.ts';

interface OwnToolsProps {
  title: string;
  errand: Errand;
  hasHost: boolean;
}

/** Tools to keep, send and ask about the list. `src/scripts/own-list.ts` fills them in. */
export function OwnTools({ title, errand, hasHost }: OwnToolsProps) {
  const intl = useIntl();
  const href = useHref();
  const about = intl.formatMessage({ id: 'common.contact.about' }, { title });
  return (
    <section
      className={css.tools}
      aria-labelledby="own-tools-title"
      data-texts={JSON.stringify(useTexts())}
      data-title={withoutPhraseBreaks(title)}
    >
      <h3 className={css.title} id="own-tools-title">
        <FormattedMessage id="visa.tools.title" />
      </h3>
      <p className={css.stored}>
        <FormattedMessage id="visa.tools.stored" />
      </p>
      <p className={css.unscripted}>
        <FormattedMessage id="visa.tools.unscripted" />
      </p>
      <p className={css.unstored} role="status" data-own="unstored" hidden>
        <FormattedMessage id="visa.tools.unstored" />
      </p>
      <Share title={withoutPhraseBreaks(title)} hasHost={hasHost} />
      <button type="button" className={`${chip.chip} ${css.print}`} data-own="print">
        <FormattedMessage id="visa.tools.print" />
      </button>
      <p className={css.ask} data-own="ask" data-errand={errand}>
        <LinkButton href={href(contactPath({ errand, message: about }))} quiet>
          <FormattedMessage id="visa.tools.ask" />
        </LinkButton>
      </p>
      <p className={css.note}>
        <UncutText text={intl.formatMessage({ id: 'visa.tools.askNote' })} />
      </p>
      <button type="button" className={`${chip.chip} ${css.clear}`} data-own="clear" disabled>
        <FormattedMessage id="visa.tools.clear" />
      </button>
      <Arrival />
      <RuleNotes />
    </section>
  );
}

function useTexts(): ToolTexts {
  const intl = useIntl();
  const texts = Object.entries(toolTexts).map(([name, values]) => {
    const id = `visa.tools.text.${name as keyof ToolTexts}` as const;
    return [name, intl.formatMessage({ id }, Object.fromEntries(values.map((value) => [value, `{${value}}`])))];
  });
  return Object.fromEntries(texts) as ToolTexts;
}

function Share({ title, hasHost }: Pick<OwnToolsProps, 'title' | 'hasHost'>) {
  const intl = useIntl();
  // The page itself; code puts what is ticked and answered behind it.
  const ways = waysOut(title, company.origin + usePage().path);
  return (
    <details className={css.share}>
      <summary className={css.summary}>
        <FormattedMessage id="visa.tools.share" />
      </summary>
      <fieldset className={css.controls} data-own="share" disabled>
        <legend className={css.note}>
          <FormattedMessage id="visa.tools.shareNote" />
        </legend>
        {hasHost && <WhatToShare />}
        <input
          className={`${control.control} ${css.link}`}
          type="url"
          readOnly
          data-own="link"
          aria-label={intl.formatMessage({ id: 'visa.tools.link' })}
        />
        <p className={`${chip.chips} ${css.ways}`}>
          <Way name="system" hidden />
          <Way name="copy" />
          <Link name="mail" href={ways.mail} />
          <Link name="whatsapp" href={ways.whatsapp} />
          <Link name="line" href={ways.line} />
          <Way name="draw" />
        </p>
        <p role="status" data-own="shared" />
        <div className={css.code} data-own="code" />
      </fieldset>
    </details>
  );
}

function WhatToShare() {
  const { language, path } = usePage();
  // The person in Japan reads Japanese.
  const hostPath = pathInLanguage(path, languages.find(isJapanese) ?? language);
  return (
    <>
      <label className={choice.choice}>
        <input type="radio" name="shared" defaultChecked />
        <FormattedMessage id="visa.tools.whole" />
      </label>
      <label className={choice.choice}>
        <input type="radio" name="shared" value={hostView} data-own="for-host" data-path={hostPath} />
        <FormattedMessage id="visa.tools.forHost" />
      </label>
    </>
  );
}

function Way({ name, hidden = false }: { name: 'system' | 'copy' | 'draw'; hidden?: boolean }) {
  return (
    <button type="button" className={chip.chip} data-own={name} hidden={hidden}>
      <FormattedMessage id={`visa.tools.way.${name}`} />
    </button>
  );
}

function Link({ name, href }: { name: WayOut; href: string }) {
  const leaves = name === 'mail' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={chip.chip} data-own={name} href={href} {...leaves}>
      <FormattedMessage id={`visa.tools.way.${name}`} />
    </a>
  );
}

function Arrival() {
  return (
    <dialog className={css.arrival} data-own="arrival" aria-labelledby="own-arrival-title">
      <form method="dialog">
        <h3 className={css.title} id="own-arrival-title">
          <FormattedMessage id="visa.tools.arrival.title" />
        </h3>
        <p data-own="question" />
        <p className={`${chip.chips} ${css.ways}`}>
          {(['merge', 'replace', 'keep'] as const).map((choice) => (
            <button key={choice} type="submit" className={chip.chip} value={choice}>
              <FormattedMessage id={`visa.tools.arrival.${choice}`} />
            </button>
          ))}
        </p>
      </form>
    </dialog>
  );
}

function RuleNotes() {
  return (['new', 'changed'] as const).map((kind) => (
    <template key={kind} data-own={kind}>
      <span className={tag.tag} data-note={kind}>
        <FormattedMessage id={`visa.tools.rule.${kind}`} />
      </span>
    </template>
  ));
}
