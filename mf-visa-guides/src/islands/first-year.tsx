import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import control from 'shared/ui/styles/Control.module.css';
import { counts, extentOf, firstYearTotal, numberIn, problemsIn } from '../plan/firstYear.ts';
import css from '../plan/Planner.module.css';
import type { FirstYear } from '../readers/guides/guidePage.ts';

const amounts = Object.keys(counts) as (keyof typeof counts)[];

/** Adds a visitor's amounts to the government's fees. Without a form nothing can be sent; the tab keeps them for the other language. */
export default function FirstYearCalculator({ official, own, sum, others }: FirstYear['calculator']) {
  const { message, path } = usePage();
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Record<string, string>>({});
  const read = () => setEntered(valuesIn(box.current));
  // Include amounts typed before this code loaded.
  useEffect(read, []);
  const total = firstYearTotal(official, entered);
  const write = (pattern: string, amount: number) => pattern.replace('#', intl.formatNumber(Math.round(amount)));
  const problems = problemsIn(entered);
  const values = { unit: own.replace('#', '').trim(), one: own.replace('#', '1') };
  const isEmpty = !Object.values(entered).some(Boolean);
  const field = (name: string) => ({ name, isWrong: problems.includes(name) });
  return (
    <div
      ref={box}
      className={`${css.planner} framed scripted ${isEmpty ? 'on-screen' : ''}`}
      onInput={read}
      {...{ [mark.draft]: `first-year${path.slice(3)}` }}
    >
      <div className={css.fields}>
        {amounts
          .filter((name) => name !== 'fee' || official === 0)
          .map((name) => (
            <Field key={name} {...field(name)}>
              {message(`visa.firstYear.${name}`, values)}
            </Field>
          ))}
        {others.map(({ currency }) => (
          <Field key={currency} {...field(currency)}>
            {message(`visa.firstYear.rate.${currency}`, values)}
          </Field>
        ))}
      </div>
      <p className={css.outlook} id="first-year-problem" data-outlook="problem" role="alert">
        {problems.length > 0 && message('visa.firstYear.problem')}
      </p>
      <div role="status">
        <p className={css.outlook} data-outlook="open">
          {message(`visa.firstYear.${extentOf(official, entered)}`, { amount: write(sum, total) })}
        </p>
        {others.map(({ currency, pattern }) => {
          const rate = numberIn(entered[currency]);
          return rate > 0 ? (
            <p key={currency}>{message('visa.firstYear.converted', { amount: write(pattern, total * rate) })}</p>
          ) : null;
        })}
      </div>
      <p className={`${css.note} small`}>{message('visa.firstYear.private')}</p>
    </div>
  );
}

function Field({ name, isWrong, children }: { name: string; isWrong: boolean; children: ReactNode }) {
  return (
    <label className={css.label}>
      {children}
      <input
        className={control.control}
        name={name}
        inputMode="decimal"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? 'first-year-problem' : undefined}
      />
    </label>
  );
}

function valuesIn(box: HTMLElement | null): Record<string, string> {
  return Object.fromEntries([...(box?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]));
}
