import { describe, expect, it } from 'vitest';
import { nearestPages, wordsOfAddress } from './nearestPages.ts';

const paths = [
  ...['/about', '/contact', '/news', '/news/japan-golden-week-2025', '/job-placement-service'],
  ...['', '/student-visa', '/student-visa/canada', '/student-visa/uk', '/tourist-visa/canada'].map(
    (path) => `/services${path}`,
  ),
].map((path) => `/en${path}`);
const about = 'Hello world: what an administrator writes about a login.';
const near = await nearestPages({
  synonyms: ['uk, england'],
  pages: paths.map((path) => ({
    path,
    title: about,
    description: about,
    kind: 'page',
    sections: [{ title: '', text: about }],
  })),
});
const closeTo = (path: string, most = 3) => near(wordsOfAddress(path), most).map((page) => page.path);

describe('an address that is none', () => {
  it.each([
    ['a letter that is missing', '/en/contct', '/en/contact'],
    ['two letters that changed places', '/en/serivces', '/en/services'],
    ['a wrong letter in one of several words', '/en/servises/student-visa/uk', '/en/services/student-visa/uk'],
    ['words in another order', '/en/canada-student-visa', '/en/services/student-visa/canada'],
    ['another name of a country', '/en/student-visa/england', '/en/services/student-visa/uk'],
    ['a part of a name', '/en/golden-week', '/en/news/japan-golden-week-2025'],
    ['a country that there is nothing about', '/en/services/student-visa/thailand', '/en/services/student-visa'],
  ])('is close to the page that was meant: %s', (_, path, page) => {
    expect(closeTo(path)[0]).toBe(page);
  });

  it.each(['/en/hello-world', '/en/admin', '/en/none', '/en/what-canada-eats-at-breakfast-today', '/en/__proto__'])(
    'is close to none where it means none: %s',
    (path) => {
      expect(closeTo(path)).toEqual([]);
    },
  );

  it('is close to no more pages than are wanted, the closest first', () => {
    expect(closeTo('/en/student-visa-canada', 2)).toEqual([
      '/en/services/student-visa/canada',
      '/en/services/student-visa',
    ]);
  });
});
