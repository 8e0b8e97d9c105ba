import type { AnyPage } from '#contract/page.ts';
import { urlsIn } from '#rules/urls.ts';
import { readVersions } from '#server/db/versions.ts';
import type { Db } from '#server/db/open.ts';
import type { PageResult, PageWork } from '#server/http/page.ts';
import type { Visit } from '#server/http/visit.ts';
import { bounded } from '#server/kernel/bounded.ts';
import type { Bounded } from '#server/kernel/bounded.ts';
import { sharedWork } from '#server/kernel/shared-work.ts';
import { jsonOf } from '#server/kernel/json-digest.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { nextTurn } from './turns.ts';

/** Size limit of all cached responses together, in bytes. */
export const mostAnswerBytes = 24 * 1024 * 1024;
/** A response as objects, with its JSON. */
const timesItsJson = 4;

interface Answer {
  /** The versions it was read at: of all tables, since a page shows data from nearly all of them. */
  total: number;
  /** Validity (ms since 1970). */
  from: number;
  until: number;
  result: PageResult<AnyPage>;
}

const answers = new WeakMap<Db, Bounded<Answer>>();
/** Cache of the pages that look the same to every anonymous visitor. */
export function keptAnswers(db: Db): Bounded<Answer> {
  const known = answers.get(db) ?? bounded<Answer>(mostAnswerBytes);
  answers.set(db, known);
  return known;
}

const readings = new WeakMap<Db, ReturnType<typeof sharedWork<Answer>>>();
function sharedReading(db: Db): ReturnType<typeof sharedWork<Answer>> {
  const known = readings.get(db) ?? sharedWork<Answer>();
  readings.set(db, known);
  return known;
}

/** An anonymous visitor in one VAT country: no personal data can reach a cached response. */
function plainVisitor({ culture, appPath, traceId }: Visit, salesTaxCountryCode: string): Visit {
  const nobody = () => Promise.reject(new Error('a page that all see alike begins nothing'));
  return {
    culture,
    appPath,
    origin: '',
    traceId,
    ip: '',
    session: { idHash: '', customer: null, cartId: null, salesTaxCountryCode },
    secrets: { read: () => null, renew: () => '', drop: () => undefined },
    customer: null,
    company: null,
    consent: null,
    popups: { list: [], keep: () => undefined },
    pendingDraft: {},
    staff: null,
    begin: nobody,
    rotate: nobody,
    end: nobody,
    urls: urlsIn(culture, appPath),
  };
}

/**
 * Reads a page that looks the same to all visitors without an account, and caches the response until anything in the
 * catalog changes, so that it always equals a fresh read. Signed-in customers have their own prices and bypass the cache.
 * The data is shared between responses: treat it as read-only.
 */
export const alikeForVisitors =
  <P extends AnyPage>({ id }: P, read: PageWork<P>['read']): PageWork<P>['read'] =>
  async (request) => {
    const { visit, services, params, search } = request;
    if (visit.customer) return await read(request);
    const { db } = services;
    const { total } = await readVersions(db);
    const countryCode = await destinationOf(request);
    const key = JSON.stringify([id, visit.culture, visit.appPath, countryCode, params, search]);
    const now = services.now();
    const all = keptAnswers(db);
    const holds = ({ from, until }: Answer) => from <= now && now < until;
    const known = all.get(key);
    if (known && known.total >= total && holds(known)) return known.result;
    const readAnew = async (): Promise<Answer> => {
      const result = await read({ ...request, visit: plainVisitor(visit, countryCode) });
      const answer: Answer = { total, from: now, until: await nextTurn(db, now), result };
      const data: unknown = 'data' in result ? result.data : null;
      const json = jsonOf(typeof data === 'object' && data !== null ? data : result);
      all.set(key, answer, key.length + timesItsJson * json.byteLength);
      return answer;
    };
    const shared = await sharedReading(db)(`${total} ${key}`, readAnew);
    // a catalogue may have closed between the start of the read and the start of this request
    return (holds(shared) ? shared : await readAnew()).result;
  };
