import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from 'shared/page/page.tsx';
import type { PlanData } from '../readers/pageData.ts';
import { calendarOf } from './calendar.ts';
import css from './Planner.module.css';
import type { Timeline } from './timeline.ts';

/** The steps that lie ahead as a calendar file, made in the browser. */
export function CalendarFile({ plan, timeline }: { plan: PlanData; timeline: Timeline }) {
  const { path } = usePage();
  const ahead = timeline.steps.filter(({ state }) => state !== 'passed');
  const text = ahead.length > 0 ? calendarOf(plan.calendar, ahead, location.origin + path) : undefined;
  const file = useFile(text, `${plan.list}.ics`);
  if (!file) return null;
  return (
    <p className={css.files}>
      <a className={css.button} href={file.address} download={file.name}>
        <FormattedMessage id="visa.plan.calendar" />
      </a>
      {file.canShare && (
        <button className={css.button} type="button" onClick={file.share}>
          <FormattedMessage id="visa.plan.share" />
        </button>
      )}
    </p>
  );
}

/** A file at an address of the page's own; where downloads are blocked, as inside of other apps, it may be shared instead. */
function useFile(text: string | undefined, name: string) {
  const [shown, setShown] = useState<{ address: string; name: string; canShare: boolean; share: () => void }>();
  useEffect(() => {
    if (text === undefined) return setShown(undefined);
    const file = new File([text], name, { type: 'text/calendar' });
    const address = URL.createObjectURL(file);
    const canShare = navigator.canShare?.({ files: [file] }) ?? false;
    // Whoever closes the sheet of the system has changed their mind, no more.
    const share = () => void navigator.share({ files: [file] }).catch(() => undefined);
    setShown({ address, name, canShare, share });
    return () => URL.revokeObjectURL(address);
  }, [text, name]);
  return shown;
}
