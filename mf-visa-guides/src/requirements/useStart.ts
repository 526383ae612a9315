import { useIntl } from 'react-intl';

/** The first question, as a step of a breadcrumb. */
export function useStart(): { path: string; text: string } {
  return { path: '/what-it-takes', text: useIntl().formatMessage({ id: 'visa.whatItTakes.title' }) };
}
