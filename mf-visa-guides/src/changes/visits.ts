type Visits = readonly (readonly [day: string, names: readonly string[]])[];

const daysRemembered = 2;

/** Key under which the visits of a country are stored. */
export const visitsKey = (country: string) => `changes:${country}`;

/** Reads what is stored: one line a day, the names behind it. Lines that are none are left out. */
export function readVisits(stored: string | null): Visits {
  return (stored ?? '')
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([day = '', ...names]) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? [[day, names] as const] : []))
    .slice(-daysRemembered);
}

export function writeVisits(visits: Visits): string {
  return visits.map(([day, names]) => [day, ...names].join(' ')).join('\n');
}

/** A visit to the changes of a country; days after today, of a clock that was wrong, do not count. */
export function visit(before: Visits, today: string, names: readonly string[]) {
  const earlier = before.filter(([day]) => day < today);
  const [since, seen = names] = earlier.at(-1) ?? [];
  return {
    since,
    fresh: names.filter((name) => !seen.includes(name)),
    visits: [...earlier, [today, names] as const].slice(-daysRemembered),
  };
}
