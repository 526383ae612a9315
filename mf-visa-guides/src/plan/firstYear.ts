/** Amounts that a visitor enters, and how often each counts in a year. */
export const counts = { fee: 1, tuition: 1, rent: 12, living: 12, once: 1 } as const;

/** Texts of the fields by their names. */
type Entered = Readonly<Record<string, string>>;

/** Thousands, or lakhs as in Nepal. */
const written = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** The number that a visitor typed: `1,200.50`, `6,80,000`, `１２００`, `१२००`; zero of an empty field, NaN of any other text. */
export function numberIn(text = ''): number {
  const latin = text.replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));
  const plain = latin.normalize('NFKC').trim();
  if (plain === '') return 0;
  return written.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** Fields whose text is no number. */
export function problemsIn(entered: Entered): string[] {
  return Object.keys(entered).filter((name) => Number.isNaN(numberIn(entered[name])));
}

/** What the sum stands for: the whole year needs tuition and rent, and no amount that cannot be read. */
export function extentOf(official: number, entered: Entered): 'total' | 'part' | 'official' {
  const isEntered = (name: string) => (entered[name] ?? '').trim() !== '';
  const isUnread = Object.keys(counts).some((name) => Number.isNaN(numberIn(entered[name])));
  if (isUnread) return 'part';
  if (isEntered('tuition') && isEntered('rent')) return 'total';
  return official === 0 || Object.keys(counts).some(isEntered) ? 'part' : 'official';
}

/** Government fees and the visitor's amounts of the first year together; what is no number counts as nothing. */
export function firstYearTotal(official: number, entered: Entered): number {
  const own = Object.entries(counts).map(([name, count]) => count * (numberIn(entered[name]) || 0));
  return own.reduce((sum, amount) => sum + amount, official);
}
