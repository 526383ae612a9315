import { company, internationalNumber } from 'shared/company/company.ts';
import { promisedPages } from 'shared/company/promises.ts';
import {
  type Event,
  type Organization,
  ownPicture,
  type StructuredData,
  structuredData,
} from 'shared/content/jsonLd.ts';
import { type Language, localeOf, withoutPhraseBreaks } from 'shared/language/language.ts';
import { duration, startTime } from '../home/orientationCalendar.ts';

/** The company, for machines. */
export function organisation(language: Language): StructuredData {
  return structuredData<Organization>({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name[language],
    url: company.website,
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
      scheduleTimezone: 'Asia/Tokyo',
      repeatFrequency: 'P1W',
      byDay: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
    },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: company.name[language], url: company.website },
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'JPY', url },
  });
}
