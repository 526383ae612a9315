import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { enquiryStore, keyOf, type NewEnquiry } from './store.ts';
import { testDatabases } from './testSupport/databases.ts';
import { sita } from './testSupport/enquiry.ts';

describe.each(testDatabases())('enquiries in $name', ({ name, place, remove }) => {
  let database: Database;
  // An embedded database takes seconds to create.
  beforeAll(async () => {
    database = await openDatabase(place);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    remove();
  });

  const freshStore = async () => {
    await database.query('delete from enquiries');
    return enquiryStore(database, ['staff', 'visitor']);
  };
  const enquiry = (key: string, more: Partial<NewEnquiry> = {}): NewEnquiry => {
    return { key: keyOf(key.padEnd(16, '-'), 'en', sita), language: 'en', enquiry: sita, ...more };
  };
  const mails = () =>
    database.query('select recipient, count(*)::int as count from outbox group by recipient order by recipient');
  const age = (interval: string) => database.query(`update enquiries set received_at = now() - interval '${interval}'`);

  it('are found by their reference, and by the name of their page, which shows them for an hour', async () => {
    const store = await freshStore();
    const employer = { ...sita, company: 'Fuji Hotel', posts: '2 cooks' };
    const taken = await store.add(enquiry('a', { enquiry: employer }));
    expect(taken).toMatchObject({ reference: expect.stringMatching(/^TB-[2-9A-Z]{4}-[2-9A-Z]{4}$/), isNew: true });
    const stored = { ...employer, reference: taken.reference, language: 'en', answeredAt: null };
    expect(await store.find(taken.reference)).toEqual({ ...stored, receivedAt: expect.any(Date) });
    expect(await store.shown(taken.token)).toMatchObject({ reference: taken.reference, isWhole: true });
    expect(await store.shown('0'.repeat(32))).toBeUndefined();
    await age('61 minutes');
    expect(await store.shown(taken.token)).toMatchObject({ reference: taken.reference, isWhole: false });
  });

  it('are stored once for each key, with their mails, one after the other and at the same time', async () => {
    const store = await freshStore();
    const first = await store.add(enquiry('a'));
    expect(await store.add(enquiry('a'))).toEqual({ ...first, isNew: false });
    const many = await Promise.all(Array.from({ length: 60 }, (_, index) => store.add(enquiry(`n${index % 20}`))));
    expect(many.filter(({ isNew }) => isNew)).toHaveLength(20);
    expect(new Set(many.map(({ reference }) => reference)).size).toBe(20);
    expect(await mails()).toContainEqual({ recipient: 'staff', count: 21 });
  });

  it('without a key of their own are new ones once the page of the first no longer shows it', async () => {
    const store = await freshStore();
    const ofForm = enquiry('a');
    const plain = enquiry('', { key: keyOf('', 'en', sita) });
    const form = await store.add(ofForm);
    const first = await store.add(plain);
    expect((await store.add(plain)).reference).toBe(first.reference);
    await age('61 minutes');
    const later = await store.add(plain);
    expect([later.isNew, later.reference === first.reference]).toEqual([true, false]);
    expect((await store.find(first.reference))?.firstName).toBe('Sita');
    expect((await store.add(ofForm)).reference).toBe(form.reference);
  });

  it('are listed newest first, are marked as answered, and deleted with the mails about them', async () => {
    const store = await freshStore();
    const { reference: older } = await store.add(enquiry('a'));
    // PGlite counts milliseconds, and both may come in one.
    await age('1 second');
    const { reference: newer } = await store.add(enquiry('b'));
    const references = async (open: boolean) => (await store.list(open)).map(({ reference }) => reference);
    expect(await references(false)).toEqual([newer, older]);
    await store.markAnswered(older);
    expect(await references(true)).toEqual([newer]);
    await store.remove(newer);
    expect(await references(false)).toEqual([older]);
    const left = await database.query<{ reference: string }>('select distinct reference from outbox');
    expect(left).toEqual([{ reference: older }]);
  });

  it('are not stored after they were reported as late, and a second attempt stores one', async () => {
    const store = await freshStore();
    let blocked: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      blocked = database.transaction(async (query) => {
        await query('lock table enquiries in access exclusive mode');
        resolve();
        await new Promise((done) => setTimeout(done, 3000));
      });
    });
    const latest = Date.now() + 1000;
    // A server gives a statement up before the lock ends; the embedded database begins after it.
    const cause = name === 'PGlite' ? 'The database took too long.' : 'due to statement timeout';
    await expect(store.add(enquiry('a'), () => Date.now() > latest)).rejects.toThrow(cause);
    await blocked;
    expect(await store.list(false)).toEqual([]);
    expect((await store.add(enquiry('a'))).isNew).toBe(true);
    expect(await store.list(false)).toHaveLength(1);
  });

  it('acknowledge three in an hour to one recipient, however the address is spelt and however many come at once', async () => {
    const store = await freshStore();
    const add = (emailAddress: string, index: number) =>
      store.add(enquiry(`${index}`, { enquiry: { ...sita, emailAddress } }));
    const spellings = ['sita@example.com', 'SITA@example.com', 's.ita@Example.com', 'sita+1@example.com'];
    await Promise.all([...spellings, ...spellings, 'maya@example.com'].map(add));
    expect(await mails()).toEqual([
      { recipient: 'staff', count: 9 },
      { recipient: 'visitor', count: 4 },
    ]);
    await age('61 minutes');
    await add('sita@example.com', 10);
    expect(await mails()).toContainEqual({ recipient: 'visitor', count: 5 });
  });

  it('are deleted when they are old, by a clock that is no week ahead of the last run or that a person confirmed', async () => {
    const store = await freshStore();
    const { reference } = await store.add(enquiry('a'));
    await age('13 months');
    await database.query("update retention set last_run_at = now() - interval '8 days'");
    for (let time = 0; time < 2; time += 1) expect(await store.removeOlderThan(12)).toBeUndefined();
    expect(await store.list(false)).toHaveLength(1);
    await store.confirmClock();
    expect(await store.removeOlderThan(14)).toEqual([]);
    expect(await store.removeOlderThan(12)).toEqual([reference]);
  });

  it('hold text that would be SQL, HTML or a header elsewhere', async () => {
    const store = await freshStore();
    const hostile = { ...sita, firstName: "'; drop table enquiries; --", additionalText: '<script>\\u0000 $1 %s' };
    const { reference } = await store.add(enquiry('a', { enquiry: hostile }));
    expect(await store.find(reference)).toMatchObject(hostile);
  });
});
