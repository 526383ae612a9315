import type { SendMailOptions } from 'nodemailer';
import { company, staffLanguage } from 'shared/company/company.ts';
import { factsOf } from 'shared/language/language.ts';
import { emptyEnquiry } from '../form/enquiry.ts';
import type { MailSettings } from './settings.ts';
import type { Recipient, StoredEnquiry } from './store.ts';
import { linesIn, text } from './texts.ts';

/** The mail about an enquiry, as plain text; `id` of its outbox row makes the `Message-ID` by which a repeat is known. */
export function mailFor(
  recipient: Recipient,
  id: string,
  enquiry: StoredEnquiry,
  settings: MailSettings,
): SendMailOptions {
  const { reference, language } = enquiry;
  // Addresses as data: no name becomes a header.
  const us = { name: company.name[language], address: settings.from };
  const messageId = `<${reference}.${id}@${settings.from.split('@')[1]}>`;
  if (recipient === 'staff') {
    const subject = text(staffLanguage, 'enquiries.mail.staff', { reference });
    const names = [enquiry.firstName, enquiry.lastName];
    const name = (factsOf(language).familyNameFirst ? names.reverse() : names).join(' ');
    const replyTo = { name, address: enquiry.emailAddress };
    return { messageId, from: us, to: settings.staff, replyTo, subject, text: `${linesIn(staffLanguage, enquiry)}\n` };
  }
  const subject = text(language, 'enquiries.mail.subject', { reference });
  const answer = { name: us.name, address: settings.staff };
  // Programs that answer for who is away do not answer a program (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-replied' };
  const to = enquiry.emailAddress;
  return { messageId, from: us, to, replyTo: answer, headers, subject, text: acknowledgement(enquiry) };
}

/** Holds no word that the sender typed: anybody can give the address of somebody else. */
function acknowledgement({ language, reference, errand, visaType, destination }: StoredEnquiry): string {
  return [
    text(language, 'enquiries.mail.thanks'),
    text(language, 'enquiries.mail.reference', { reference }),
    text(language, 'enquiries.mail.about'),
    linesIn(language, { ...emptyEnquiry, errand, visaType, destination }),
    text(language, 'enquiries.mail.urgent'),
    `${company.name[language]}\n${company.address[language]}\n${company.website}\n`,
  ].join('\n\n');
}
