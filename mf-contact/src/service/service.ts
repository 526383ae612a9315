import { type ActionAnswer, clientAddressHeader } from 'shared/contract/release/action.contract.ts';
import { defaultLanguage, isLanguage, type Language } from 'shared/language/language.ts';
import { checkEnquiry, type Enquiry, fields, problemText } from '../form/enquiry.ts';
import { enquiryLimits } from './limits.ts';
import type { ServiceSettings } from './settings.ts';
import { keyOf, type NewEnquiry, type Store, type Taken } from './store.ts';
import { linesIn, sayIn, type TextId, text } from './texts.ts';

/** One structured line about the service: never a name, an address, a number or a word of a visitor. */
export interface ServiceLogEntry {
  level: 'info' | 'error';
  event: string;
  reference?: string;
  recipient?: string;
  errand?: string;
  language?: string;
  cause?: string;
}

export type ServiceLog = (entry: ServiceLogEntry) => void;

interface ServiceOptions extends Pick<ServiceSettings, 'perAddress' | 'inAll' | 'leastMs'> {
  store(): Store;
  log: ServiceLog;
  onTaken(): void;
  onFailed(): void;
}

const retrySeconds = { limit: 600, unavailable: 5 };

/** Milliseconds after which an enquiry is not stored any more: before the shell gives up and tells the visitor so. */
const storeMs = 4000;

/** Answers what the shell passes on: the two actions that `pageList.ts` declares. */
export function enquiryService({ store, log, onTaken, onFailed, leastMs, ...most }: ServiceOptions) {
  const limits = enquiryLimits(most);

  const add = async (enquiry: NewEnquiry, address: string, isLate: () => boolean) => {
    try {
      return await store().add(enquiry, isLate);
    } catch (error) {
      limits.giveBack(address);
      onFailed();
      throw error;
    }
  };

  const take = async (request: Request, language: Language): Promise<Response> => {
    const latest = Date.now() + storeMs;
    const isLate = () => request.signal.aborted || Date.now() > latest;
    const received = receivedIn(request.headers.get('content-type') ?? '', await request.text());
    if (!received) return noticed(language, 422, 'enquiries.notice.unreadable');
    if (received.website || (received.elapsedMs ?? leastMs) < leastMs)
      return noticed(language, 422, 'enquiries.notice.robot');
    const checked = checkEnquiry(received.typed);
    if ('problems' in checked) {
      const errors = checked.problems.map(({ field, problem }) => ({
        field,
        message: problemText(field, problem, sayIn(language)),
      }));
      return Response.json({ notice: text(language, 'contact.form.wrong'), errors }, { status: 422 });
    }
    const address = request.headers.get(clientAddressHeader) ?? '';
    const verdict = limits.verdictOn(address);
    if (verdict !== 'ok') {
      log({ level: 'error', event: 'enquiry-limited', cause: verdict });
      return noticed(language, 429, verdict === 'address' ? 'enquiries.notice.limit' : 'enquiries.notice.full');
    }
    const { enquiry } = checked;
    const taken = await add({ key: keyOf(received.key, language, enquiry), language, enquiry }, address, isLate);
    const { reference, isNew } = taken;
    const event = isNew ? 'enquiry-taken' : 'enquiry-known';
    log({ level: 'info', event, reference, language, errand: enquiry.errand });
    if (isNew) onTaken();
    return confirmed(request, language, taken);
  };

  const show = async (token: string, language: Language): Promise<Response> => {
    const enquiry = await store().shown(token);
    if (!enquiry) return Response.json({} satisfies ActionAnswer, { status: 404 });
    const copy = enquiry.isWhole ? linesIn(language, enquiry) : text(language, 'enquiries.copyGone');
    const values = { reference: enquiry.reference, copy };
    return Response.json({ page: 'sent', values } satisfies ActionAnswer);
  };

  return async (request: Request): Promise<Response> => {
    const [, language, , , token = ''] = new URL(request.url).pathname.split('/');
    const known = isLanguage(language) ? language : defaultLanguage;
    try {
      return request.method === 'POST' ? await take(request, known) : await show(token, known);
    } catch (error) {
      log({ level: 'error', event: 'enquiry-not-stored', cause: (error as Error).message });
      return noticed(known, 503, 'enquiries.notice.unavailable');
    }
  };
}

function noticed(language: Language, status: 422 | 429 | 503, id: TextId): Response {
  const seconds = status === 429 ? retrySeconds.limit : retrySeconds.unavailable;
  const headers: Record<string, string> = status === 422 ? {} : { 'retry-after': String(seconds) };
  return Response.json({ notice: text(language, id) } satisfies ActionAnswer, { status, headers });
}

/** A script gets the reference as data; a browser without is led to the page of the confirmation. */
function confirmed({ headers }: Request, language: Language, { reference, token }: Taken): Response {
  const location = `/${language}/contact/sent/${token}`;
  if (headers.get('accept') !== 'application/json') return new Response(null, { status: 303, headers: { location } });
  const values = { reference, receipt: location };
  return Response.json({ values } satisfies ActionAnswer, { status: 201 });
}

/** Reads a form as browsers send it, or the same fields as JSON, unchecked; `undefined` where it is neither. */
function receivedIn(type: string, body: string) {
  const sent = type === 'application/json' ? jsonFields(body) : Object.fromEntries(new URLSearchParams(body));
  if (!sent) return undefined;
  const field = (name: string) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : '';
    return typeof value === 'string' ? value : '';
  };
  const elapsed = sent.elapsedMs;
  return {
    typed: Object.fromEntries(fields.map((name) => [name, field(name)])) as Enquiry,
    /** Key of the form, see `keyOf`. */
    key: field('key'),
    /** The field that people do not see. */
    website: field('website'),
    /** Milliseconds since the page was opened, where a script has counted them. */
    elapsedMs: typeof elapsed === 'number' ? elapsed : undefined,
  };
}

function jsonFields(body: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(body);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined;
  } catch {
    return undefined;
  }
}
