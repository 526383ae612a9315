import ICAL from 'ical.js';
import { company, internationalNumber, staffLanguage } from 'shared/company/company.ts';
import { promisedPages } from 'shared/company/links.ts';
import {
  type Event,
  type Organization,
  ownPicture,
  type StructuredData,
  structuredData,
} from 'shared/content/pageList.ts';
import { type Language, localeOf, withoutPhraseBreaks } from 'shared/language/language.ts';

/** Time of the orientation in Tokyo, and how long to keep free for it (ISO 8601). */
const startTime = '09:30:00';
const duration = `PT${company.orientationMinutes}M`;

const tokyo = 'Asia/Tokyo';

/** The company, for machines. */
export function organisation(language: Language): StructuredData {
  return structuredData<Organization>({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name[language],
    url: company.origin,
    logo: `${company.origin}/favicon.svg`,
    email: company.email,
    telephone: internationalNumber(company.phone),
    address: company.address[language],
    sameAs: company.social.map(({ href }) => href),
  });
}

/** The orientation, for machines. A release is the same on every day, so it states the rule and no date. */
export function orientation(language: Language, text: MessageCatalogs['marketing']): StructuredData {
  const url = `${company.origin}/${language}${promisedPages.onlineClassLink.path}`;
  return structuredData<Event>({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: withoutPhraseBreaks(text['marketing.orientation.title']),
    description: `${text['marketing.orientation.when']} ${text['marketing.orientation.how']}`,
    inLanguage: localeOf(language),
    image: ownPicture,
    eventSchedule: {
      '@type': 'Schedule',
      startTime,
      duration,
      scheduleTimezone: tokyo,
      repeatFrequency: 'P1W',
      byDay: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
    },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: company.name[language], url: company.origin },
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'JPY', url },
  });
}

/** Calendar entry of the orientation (product 5.9), every weekend at 9:30 in Tokyo: Japan has no summer time. */
export function orientationCalendar(language: Language, summary: string, description: string): string {
  const standard = [
    ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
    ['tzoffsetfrom', {}, 'utc-offset', '+09:00'],
    ['tzoffsetto', {}, 'utc-offset', '+09:00'],
    ['tzname', {}, 'text', 'JST'],
  ];
  const event = [
    ['uid', {}, 'text', `orientation@${new URL(company.origin).host}`],
    ['dtstamp', {}, 'date-time', '2026-01-01T00:00:00Z'],
    ['dtstart', { tzid: tokyo }, 'date-time', `2026-01-03T${startTime}`],
    ['duration', {}, 'duration', duration],
    ['rrule', {}, 'recur', { freq: 'WEEKLY', byday: ['SA', 'SU'] }],
    ['summary', {}, 'text', `${summary} (${company.name[language]})`],
    ['description', {}, 'text', description],
    ['url', {}, 'uri', `${company.origin}/${language}${promisedPages.onlineClassLink.path}`],
  ];
  const product = `-//${company.name[staffLanguage]}//Orientation//${localeOf(staffLanguage).toUpperCase()}`;
  // As jCal (RFC 7265): the library writes it as a file.
  const calendar = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', product],
    ],
    [
      ['vtimezone', [['tzid', {}, 'text', tokyo]], [['standard', standard, []]]],
      ['vevent', event, []],
    ],
  ];
  return `${new ICAL.Component(calendar)}\r\n`;
}
