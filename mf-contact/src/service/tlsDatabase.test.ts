import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { tlsDatabase } from './testDatabases.ts';

/** A certificate that nobody else has signed: whoever trusts it trusts its server. */
const selfSigned = (host: string) =>
  generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });

const certificate = await selfSigned('localhost');
const server = tlsDatabase(certificate);
afterAll(() => server?.remove());

const folder = mkdtempSync(join(tmpdir(), 'authority-'));
const authority = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return encodeURIComponent(file);
};

describe.runIf(server)('a database behind TLS', () => {
  const place = `${server?.place}`;
  const known = authority('known.pem', certificate.cert);

  it('is used over an encrypted connection where its authority is named', async () => {
    const database = await openDatabase(`${place}?sslmode=verify-full&sslrootcert=${known}`);
    const encrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
    expect(await database.query(encrypted)).toEqual([{ ssl: true }]);
    await database.close();
  });

  it.each([
    ['no authority', async () => ''],
    ['another one', async () => `&sslrootcert=${authority('other.pem', (await selfSigned('localhost')).cert)}`],
  ])('is refused with %s, in one sentence', async (_, more) => {
    await expect(openDatabase(`${place}?sslmode=verify-full${await more()}`)).rejects.toThrow(
      "The certificate of the database's server is signed by an authority that is not known here: name its file in DATABASE_URL, by sslrootcert=/path/ca.pem.",
    );
  });

  it('is refused at a host that its certificate does not name', async () => {
    const elsewhere = place.replace('@localhost', '@127.0.0.1');
    await expect(openDatabase(`${elsewhere}?sslmode=verify-full&sslrootcert=${known}`)).rejects.toThrow(
      "The certificate of the database's server names another host: write that one in DATABASE_URL.",
    );
  });
});
