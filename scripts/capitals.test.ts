import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { catalogFiles } from '../shared/messages/catalogFiles.ts';

/** What the client wrote with capitals (specification 2, 3 and 8). */
const client = [
  'CONTACT US',
  'SUBMIT YOUR DETAILS',
  'UPCOMING EVENTS',
  'About Us',
  'Coming Soon',
  'Customer Satisfaction',
  'Expert Guidance',
  'Frequently Asked Questions',
  'Frequently Asked Questions (FAQ)',
  'Go Back',
  'Go to Home',
  'Hassle-Free Process',
  'IT Training',
  'Job Placement Service',
  'Job Vacancies',
  'Learn More',
  'News and Events',
  'Our Process',
  'Personalized Approach',
  'Personalized Service',
  'Top Destinations',
  'Unexpected Application Error!',
  'Upcoming Events',
  'Visa Consulting Service',
  'Visa News',
];

/** Words that have a capital wherever they stand. */
const names =
  /^(Australia|Canada|English|Facebook|FAQ|IT|Japan|Kingdom|Nepali?|New|OpenStreetMap|Schengen|TikTok|Tokyo|UK|United|USA|Viber|WhatsApp|YouTube|Zealand)\b/;

const texts = await Promise.all(
  catalogFiles('en').map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Record<string, string>),
);
const messages = texts.flatMap((text) => Object.entries(text)).map(([id, text]) => ({ id, text }));

/** Words with a capital that neither begin a sentence nor are names. */
function capitals(text: string): string[] {
  const inside = text.split(/(?<=[.:?!])\s+/).flatMap((sentence) => sentence.split(/\s+/).slice(1));
  return inside.filter((word) => /^[A-Z]/.test(word) && !names.test(word));
}

it('titles, crumbs and buttons are written as sentences are, except where the client wrote capitals', () => {
  const labels = messages.filter(({ text }) => text.split(/\s+/).length <= 6 && !client.includes(text));
  expect(labels.filter(({ text }) => capitals(text).length > 0)).toEqual([]);
});

it('finds a title that is not', () => {
  expect(capitals('Send Your Enquiry')).toEqual(['Your', 'Enquiry']);
  expect(capitals('Study in New Zealand. Ask us')).toEqual([]);
});
