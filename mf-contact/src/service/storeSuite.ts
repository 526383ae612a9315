import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { keyOf } from './references.ts';
import { enquiryStore, type NewEnquiry } from './store.ts';
import { sita } from './testEnquiry.ts';

/** What the store of enquiries does, on whichever database. */
export function storeSuite(place: string, opened: () => Database): void {
  describe('enquiries', () => {
    const freshStore = async () => {
      const open = opened();
      await open.query('delete from enquiries');
      return enquiryStore(open, ['staff', 'visitor']);
    };
    const enquiry = (key: string, more: Partial<NewEnquiry> = {}): NewEnquiry => ({
      key: keyOf(key.padEnd(16, '-'), 'en', sita),
      language: 'en',
      enquiry: sita,
      ...more,
    });

    it('are found by their reference, word for word, and by the name of their page, whole for an hour', async () => {
      const store = await freshStore();
      const taken = await store.add(enquiry('a'));
      expect(taken.reference).toMatch(/^TB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(taken.isNew).toBe(true);
      const stored = { ...sita, reference: taken.reference, language: 'en', answeredAt: null };
      expect(await store.find(taken.reference)).toEqual({ ...stored, receivedAt: expect.any(Date) });
      expect(await store.shown(taken.token)).toMatchObject({ reference: taken.reference, isWhole: true });
      expect(await store.shown('0'.repeat(32))).toBeUndefined();
      await opened().query("update enquiries set received_at = now() - interval '61 minutes'");
      expect(await store.shown(taken.token)).toMatchObject({ reference: taken.reference, isWhole: false });
      expect((await store.add(enquiry('a'))).token).toBe(taken.token);
    });

    it('are stored once for each key, one after the other and at the same time', async () => {
      const store = await freshStore();
      const first = await store.add(enquiry('a'));
      const again = await store.add(enquiry('a'));
      expect(again).toEqual({ ...first, isNew: false });
      const many = await Promise.all(Array.from({ length: 300 }, (_, index) => store.add(enquiry(`n${index % 100}`))));
      expect(new Set(many.map(({ reference }) => reference)).size).toBe(100);
      expect(await store.list(false)).toHaveLength(101);
      const [queued] = await opened().query<{ count: number }>('select count(*)::int as count from outbox');
      expect(queued?.count).toBe(202);
    });

    it('without a key of their own are new ones once the page of the first shows it no more', async () => {
      const store = await freshStore();
      const ofForm = enquiry('a');
      const plain = enquiry('', { key: keyOf('', 'en', sita) });
      const [form, first] = await Promise.all([store.add(ofForm), store.add(plain)]);
      expect((await store.add(plain)).reference).toBe(first.reference);
      await opened().query("update enquiries set received_at = now() - interval '61 minutes'");
      const later = await store.add(plain);
      expect([later.isNew, later.reference === first.reference]).toEqual([true, false]);
      expect((await store.shown(later.token))?.reference).toBe(later.reference);
      expect((await store.find(first.reference))?.firstName).toBe('Sita');
      expect((await store.add(ofForm)).reference).toBe(form.reference);
    });

    it('are listed newest first, are marked as answered, and deleted with the mails about them', async () => {
      const store = await freshStore();
      const { reference: older } = await store.add(enquiry('a'));
      const { reference: newer } = await store.add(enquiry('b'));
      const references = async (open: boolean) => (await store.list(open)).map(({ reference }) => reference);
      expect(await references(false)).toEqual([newer, older]);
      expect(await store.markAnswered(older)).toBe(true);
      expect(await references(true)).toEqual([newer]);
      expect(await store.remove(newer)).toBe(true);
      expect([await store.remove(newer), await store.markAnswered(newer)]).toEqual([false, false]);
      const left = await opened().query<{ reference: string }>('select distinct reference from outbox');
      expect(left).toEqual([{ reference: older }]);
    });

    it('are deleted when the retention is over, and not a day before', async () => {
      const store = await freshStore();
      const { reference: old } = await store.add(enquiry('a'));
      const { reference: young } = await store.add(enquiry('b'));
      const age = (reference: string, interval: string) =>
        opened().query(`update enquiries set received_at = now() - interval '${interval}' where reference = $1`, [
          reference,
        ]);
      await age(old, '12 months 1 day');
      await age(young, '11 months 29 days');
      expect(await store.removeOlderThan(12)).toBe(1);
      expect((await store.list(false)).map(({ reference }) => reference)).toEqual([young]);
    });

    it('hold what would be SQL, HTML or a header elsewhere', async () => {
      const store = await freshStore();
      const hostile = { ...sita, firstName: "'; drop table enquiries; --", additionalText: '<script>\\u0000 $1 %s' };
      const { reference } = await store.add(enquiry('a', { enquiry: hostile }));
      expect(await store.find(reference)).toMatchObject(hostile);
    });

    it('keep their structure when it is migrated once more', async () => {
      const before = await opened().query('select step from migrations');
      if (place.startsWith('postgres')) (await openDatabase(place)).close();
      expect(await opened().query('select step from migrations')).toEqual(before);
    });
  });
}
