import { company, shownNumber } from 'shared/company/company.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Enquiry } from '../form/enquiry.ts';
import { enquiryLimits } from './limits.ts';
import { enquiryService } from './service.ts';
import type { NewEnquiry, Store } from './store.ts';
import { sita } from './testSupport/enquiry.ts';

const token = 'ab'.repeat(16);

/** A service whose store is a list. */
function testService(options: { perAddress?: number; inAll?: number; store?: () => Store; isWhole?: boolean } = {}) {
  const added: NewEnquiry[] = [];
  const log = vi.fn();
  const onTaken = vi.fn();
  const onFailed = vi.fn();
  const store = {
    async add(enquiry: NewEnquiry) {
      const isNew = !added.some(({ key }) => key === enquiry.key);
      if (isNew) added.push(enquiry);
      return { reference: 'TB-2345-6789', token, isNew };
    },
    async shown(asked: string) {
      if (asked !== token) return undefined;
      return { ...sita, reference: 'TB-2345-6789', isWhole: options.isWhole ?? true };
    },
  } as unknown as Store;
  const limits = { perAddress: options.perAddress ?? 10, inAll: options.inAll ?? 1000, leastMs: 2000 };
  const service = enquiryService({ ...limits, store: options.store ?? (() => store), log, onTaken, onFailed });
  const sendText = (body: string, language = 'en', address = '192.0.2.1') => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-client-address': address };
    return service(new Request(`http://localhost/${language}/contact`, { method: 'POST', body, headers }));
  };
  const send = (
    fields: Partial<Record<keyof Enquiry | 'website' | 'key', string>> & { elapsedMs?: number },
    ...from: string[]
  ) => sendText(JSON.stringify({ ...sita, ...fields }), ...from);
  /** Sends the enquiry as a browser without scripts does. */
  const post = (options: RequestInit = {}) => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ ...sita }).toString();
    return service(new Request('http://localhost/jp/contact', { method: 'POST', body, headers, ...options }));
  };
  return { service, send, sendText, post, added, log, onTaken };
}

async function answerOf(response: Response | Promise<Response>) {
  const { status, headers } = await response;
  return { status, retryAfter: headers.get('retry-after'), ...((await (await response).json()) as object) };
}

describe('an enquiry', () => {
  it('is stored and confirmed to a script', async () => {
    const { send, added, log, onTaken } = testService();
    const answer = await answerOf(send({ key: '0123456789abcdef' }));
    const values = { reference: 'TB-2345-6789', receipt: `/en/contact/sent/${token}` };
    expect(answer).toMatchObject({ status: 201, values });
    expect(added).toEqual([{ key: expect.stringMatching(/^form 0123456789abcdef /), language: 'en', enquiry: sita }]);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'enquiry-taken', reference: 'TB-2345-6789' }));
    expect(onTaken).toHaveBeenCalledTimes(1);
  });

  it('leads a browser without scripts to the page of its confirmation', async () => {
    const { post, added } = testService();
    const response = await post();
    expect([response.status, response.headers.get('location')]).toEqual([303, `/jp/contact/sent/${token}`]);
    expect(added[0]?.enquiry).toEqual(sita);
  });

  it('that is sent again is the same one, by the key of its form or by its content', async () => {
    const { send, post, added, onTaken } = testService();
    for (let time = 0; time < 2; time += 1) await send({ key: '0123456789abcdef' });
    for (let time = 0; time < 2; time += 1) await post();
    expect(added).toHaveLength(2);
    await send({ key: '0123456789abcdef', additionalText: 'One more question' });
    expect(added).toHaveLength(3);
    expect(onTaken).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['en', 'Please fill in “First name”.', 'Please check “Email address”: '],
    ['jp', '「名」を入力してください。', '「メールアドレス」をご確認ください。'],
  ])('with mistakes gets one message a field, in the language of the page (%s)', async (language, first, second) => {
    const { send, added } = testService();
    const answer = await answerOf(send({ firstName: '', emailAddress: 'sita' }, language));
    const emailAddress = { field: 'emailAddress', message: expect.stringContaining(second) };
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'firstName', message: first }, emailAddress] });
    expect(added).toEqual([]);
  });

  it.each(['x', '[]', 'null', '"x"'])('that is no JSON object gets a sentence: %s', async (body) => {
    const answer = await answerOf(testService().sendText(body));
    expect(answer).toMatchObject({ status: 422, notice: expect.stringContaining('could not be read') });
  });

  it.each([
    ['fills the field that nobody sees', { website: 'https://spam.test' }],
    ['is faster than a person', { elapsedMs: 1999 }],
  ])('of a robot that %s is refused with a sentence', async (_, fields) => {
    const { send, added } = testService();
    const notice = expect.stringContaining('an automated message');
    expect(await answerOf(send(fields))).toMatchObject({ status: 422, notice });
    expect(added).toEqual([]);
    expect((await send({ elapsedMs: 2000 })).status).toBe(201);
  });

  it('beyond the limit of its address, or of all, is to be tried later; others are taken', async () => {
    const { send } = testService({ perAddress: 2, inAll: 3 });
    const statuses = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push((await send({}, 'en', address)).status);
    expect(statuses).toEqual([201, 201, 429, 201, 429]);
    const notice = expect.stringContaining(shownNumber(company.phone, 'en'));
    expect(await answerOf(send({}))).toMatchObject({ retryAfter: '600', notice });
  });

  it('that the database does not take is not confirmed, and uses up no limit', async () => {
    let isAway = true;
    const add = async () => {
      if (isAway) throw new Error('No space left on device');
      return { reference: 'TB-2345-6789', token, isNew: true };
    };
    const { send, log } = testService({ perAddress: 1, inAll: 1, store: () => ({ add }) as unknown as Store });
    const notice = expect.stringContaining('could not be stored');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await answerOf(send({}))).toMatchObject({ status: 503, retryAfter: '5', notice });
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'enquiry-not-stored' }));
    isAway = false;
    expect([(await send({})).status, (await send({})).status]).toEqual([201, 429]);
  });

  it('is late, so that it is not stored, after four seconds or when the visitor has left', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const add = vi.fn<Store['add']>(async () => ({ reference: 'TB-2345-6789', token, isNew: true }));
    const { send, post } = testService({ store: () => ({ add }) as unknown as Store });
    const isLate = (call: number) => add.mock.calls[call]?.[1]?.();
    await send({});
    expect(isLate(0)).toBe(false);
    vi.advanceTimersByTime(4001);
    expect(isLate(0)).toBe(true);
    const visitor = new AbortController();
    await post({ signal: visitor.signal });
    expect(isLate(1)).toBe(false);
    visitor.abort();
    expect(isLate(1)).toBe(true);
  });
});

describe('the confirmation', () => {
  const page = (service: ReturnType<typeof testService>['service'], language: string, name: string) =>
    answerOf(service(new Request(`http://localhost/${language}/contact/sent/${name}`)));

  it('has reference and copy, for a visitor who knows its name', async () => {
    const { service } = testService();
    const copy = expect.stringContaining('I want to: work abroad\nFirst name: Sita');
    const values = { reference: 'TB-2345-6789', copy };
    expect(await page(service, 'en', token)).toMatchObject({ status: 200, page: 'sent', values });
    expect((await page(service, 'en', '0'.repeat(32))).status).toBe(404);
  });

  it.each([
    ['en', 'Your enquiry has arrived. What you sent was shown here for an hour.'],
    ['jp', 'お問い合わせは届いています。送信内容の表示期間（1時間）は終了しました。'],
  ])('has the reference alone after its hour (%s)', async (language, copy) => {
    const answer = await page(testService({ isWhole: false }).service, language, token);
    expect(answer).toMatchObject({ status: 200, values: { reference: 'TB-2345-6789', copy } });
  });
});

describe('limits', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1:4711', '::ffff:192.0.2.1', '::FFFF:c000:201', '[0:0:0:0:0:ffff:192.0.2.1]:80'],
    ['2001:db8:1:2::1', '2001:DB8:1:2:9:8:7:6', '"[2001:0db8:0001:0002::9]:443"', '2001:db8:1:2::1%eth0'],
    ['2001:db8::1', '2001:db8:0:0:ffff::', '2001:0db8::192.0.2.1'],
    ['', 'unknown', 'x'],
  ])('take all spellings of %s and its network for one', (first, ...others) => {
    const { verdictOn } = enquiryLimits({ perAddress: 1, inAll: 100 });
    expect(verdictOn(first)).toBe('ok');
    for (const address of others) expect(verdictOn(address), address).toBe('address');
    expect(['192.0.2.2', '2001:db8:1:3::1'].map(verdictOn)).toEqual(['ok', 'ok']);
  });

  it('begin anew after ten minutes', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { verdictOn } = enquiryLimits({ perAddress: 1, inAll: 100 });
    expect(['192.0.2.1', '192.0.2.1'].map(verdictOn)).toEqual(['ok', 'address']);
    vi.advanceTimersByTime(600_001);
    expect(verdictOn('192.0.2.1')).toBe('ok');
  });
});
