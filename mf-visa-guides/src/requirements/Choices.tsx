import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import css from './Requirements.module.css';

/** The first question, as a step of a breadcrumb. */
export function useStart(): { path: string; text: string } {
  return { path: '/what-it-takes', text: useIntl().formatMessage({ id: 'visa.whatItTakes.title' }) };
}

interface ChoicesProps {
  title: string;
  lead: string;
  /** It is the first question itself. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A page that asks: its title, a lead, and what can be chosen. */
export function Choices({ title, lead, isFirst = false, children }: ChoicesProps) {
  const start = useStart();
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb between={isFirst ? [] : [start]} current={title} />
      <Section>
        <p className={css.lead}>{lead}</p>
        {children}
      </Section>
    </>
  );
}
