import { join } from 'node:path';
import { company } from 'shared/company/company.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type ServiceSettings = ReturnType<typeof settingsOf>;
export type MailSettings = NonNullable<ServiceSettings['mail']>;

/** Settings of a deployment; docs/operate.md lists their variables. @throws Error in one sentence that names the setting that is wrong */
export function settingsOf(env: Environment, root: string) {
  const { DATABASE_URL, ENQUIRIES_FOLDER, SMTP_URL, MAIL_FROM, MAIL_STAFF } = env;
  if (DATABASE_URL && !isServerAddress(DATABASE_URL, /^postgres(ql)?:$/))
    throw new Error(
      `DATABASE_URL is not the address of a PostgreSQL server: write it as postgres://user:password@host/name. ${encoded}`,
    );
  if (SMTP_URL && !isServerAddress(SMTP_URL, /^smtps?:$/))
    throw new Error(
      `SMTP_URL is not the address of a mail server: write it as smtp://user:password@host:587. ${encoded}`,
    );
  return {
    /** The embedded database is used without a server. */
    server: DATABASE_URL || undefined,
    /** Folder of the embedded database and of what its process shares with commands. */
    folder: ENQUIRIES_FOLDER || join(root, '.data/enquiries'),
    mail: SMTP_URL
      ? { server: SMTP_URL, from: MAIL_FROM || company.email, staff: MAIL_STAFF || company.email }
      : undefined,
    retentionMonths: numberOf(env, 'ENQUIRIES_RETENTION_MONTHS', 12, 1),
    /** Enquiries in ten minutes: from one address, and from everybody. */
    perAddress: numberOf(env, 'ENQUIRIES_PER_ADDRESS', 10, 1),
    inAll: numberOf(env, 'ENQUIRIES_IN_ALL', 1000, 1),
    /** Milliseconds that a person needs at least to fill the form. */
    leastMs: numberOf(env, 'ENQUIRIES_LEAST_MS', 2000, 0),
  };
}

const encoded = 'In the password, write each of / ? # @ : % in percent encoding: %2F %3F %23 %40 %3A %25.';

/** Returns true if libraries read the address correctly. A special character in the password must be encoded, or it ends a part. */
function isServerAddress(address: string, protocol: RegExp): boolean {
  try {
    const { protocol: found, hostname, password, hash } = new URL(address);
    decodeURIComponent(password);
    return protocol.test(found) && hostname !== '' && hash === '' && address.split('@').length <= 2;
  } catch {
    return false;
  }
}

function numberOf(env: Environment, name: string, standard: number, least: number): number {
  const value = Number(env[name] || standard);
  if (!Number.isInteger(value) || value < least)
    throw new Error(
      `${name}=${env[name]} is not a number from ${least} on: correct it, or leave it out for ${standard}.`,
    );
  return value;
}
