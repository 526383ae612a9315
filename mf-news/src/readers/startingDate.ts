/**
 * Month and day on which something starts, as the language writes it; either may be missing.
 * @param locale BCP 47 tag
 */
export function startingDate(
  { month, day }: { month?: number | undefined; day?: number | undefined },
  locale: string,
): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC' };
  if (month) options.month = 'long';
  if (day) options.day = 'numeric';
  return new Intl.DateTimeFormat(locale, options).format(Date.UTC(2024, (month ?? 1) - 1, day ?? 1));
}
