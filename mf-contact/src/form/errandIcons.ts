import type { Errand } from 'shared/company/handover.ts';

/** Lines of a drawing of 24 × 24, by errand: a whole library of icons would cost the form more than its fields. */
export const errandIcons: Record<Errand, string> = {
  study: 'M2 9l10-4 10 4-10 4zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  visit: 'M21 4L3 11l7 3 3 7zM21 4L10 14',
  work: 'M3 8h18v11H3zM9 8V5h6v3M3 13h18',
  family: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 2-6 5-6s5 2 5 6M16 12a2.5 2.5 0 1 0 0-5M16 15c3 0 5 2 5 5',
  hire: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M19 8v6M16 11h6',
  it: 'M5 5h14v10H5zM2 19h20M10 8l-2 2 2 2M14 8l2 2-2 2',
  'something-else': 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5',
};
