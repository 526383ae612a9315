import { expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

it.each(['postgres://service:%2F%40%25@db.test:5432/enquiries', 'postgresql://db.test/enquiries?sslmode=verify-full'])(
  'takes the database at %s',
  (DATABASE_URL) => expect(settingsOf({ DATABASE_URL }, '/').server).toBe(DATABASE_URL),
);

it.each([
  'postgres://service:a/b@db.test/enquiries',
  'postgres://service:a#b@db.test/enquiries',
  'postgres://service:a@b@db.test/enquiries',
  'postgres://service:50%off@db.test/enquiries',
  'mysql://db.test/enquiries',
  'db.test/enquiries',
])('refuses %s, and says how a password is written', (DATABASE_URL) =>
  expect(() => settingsOf({ DATABASE_URL }, '/')).toThrow(
    'DATABASE_URL is not the address of a PostgreSQL server: write it as postgres://user:password@host/name. ' +
      'In the password, write each of / ? # @ : % in percent encoding: %2F %3F %23 %40 %3A %25.',
  ),
);

it('refuses a mail server whose password is not encoded', () =>
  expect(() => settingsOf({ SMTP_URL: 'smtp://me:a#b@mail.test:587' }, '/')).toThrow(
    'SMTP_URL is not the address of a mail server',
  ));
