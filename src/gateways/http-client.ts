import axios, { AxiosError } from 'axios';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import * as v from 'valibot';
import { asset } from '#contract/asset.ts';
import type { Asset } from '#contract/asset.ts';
import type { AnswerOf, AnyEndpoint, CallOf } from '#contract/endpoint.ts';
import { endpointsIn } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';
import { pageAnswer, pagesIn } from '#contract/page.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { PageId, Pages } from '#contract/pages.ts';
import { problem } from '#contract/problem.ts';
import * as visitor from '#contract/visitor.ts';
import { answerTimeout } from '#machines/ask.ts';
import { aborted, offline, timedOut, unknownFailure } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { sentMethod } from '#rules/sent-method.ts';
import { CallFailed } from './call-failed.ts';
import type { CallOptions, HttpSettings, PageArrival } from './http.ts';
import { outliving } from './outliving.ts';
import { takenOver } from './taken-over.ts';

const client = axios.create({
  timeout: answerTimeout,
  headers: { Accept: 'application/json' },
  // every status is a response here: a problem is parsed, not caught
  validateStatus: () => true,
});

type Loading = Pick<HttpSettings, 'loadCode'>;

const restOfCalls = ({ loadCode }: Loading) =>
  loadCode(() => import('#contract/endpoints.ts')).then(({ endpoints }) => endpoints);
const restOfPages = ({ loadCode }: Loading) => loadCode(() => import('#contract/pages.ts')).then(({ pages }) => pages);
/** Loads the contract beyond what visitors ask for. */
export const loadRest = (loading: Loading) => Promise.all([restOfCalls(loading), restOfPages(loading)]);

// as the whole contract, of which they are a part
const visitorEndpoints = endpointsIn(visitor) as Partial<Endpoints>;
const visitorPages = pagesIn(visitor) as Partial<Pages>;

/** Sends a declared call and parses its response with the contract's schema. */
export async function call<Id extends EndpointId>(
  settings: Pick<HttpSettings, 'appPath' | 'loadCode'>,
  id: Id,
  { params, query, body }: Partial<CallOf<Endpoints[Id]>>,
  options: CallOptions = {},
): Promise<AnswerOf<Endpoints[Id]>> {
  const endpoint = visitorEndpoints[id] ?? (await restOfCalls(settings))[id];
  const given = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const response = await send({
    url: settings.appPath + path,
    method: endpoint.method,
    params: query,
    ...(endpoint.method === 'GET' ? {} : payloadOf(endpoint, body ?? {})),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.outlivesPage ? { adapter: outliving } : {}),
  });
  if (response.status >= 400) throw new CallFailed(failureIn(response));
  const answer = v.safeParse(endpoint.answer, response.data);
  if (!answer.success) throw new CallFailed({ ...unknownFailure, status: response.status });
  return answer.output;
}

/** JSON, unless the call names forms first. */
function payloadOf({ encodings: [preferred] }: AnyEndpoint, body: object): AxiosRequestConfig {
  if (preferred !== 'form') return { data: body, headers: { 'Content-Type': 'application/json' } };
  return {
    data: bodyOf(
      Object.entries(body).map(([name, value]) => [name, String(value)]),
      null,
    ),
  };
}

interface PageRequest {
  signal?: AbortSignal | undefined;
  /** The same request, if its press has sent it. */
  request: XMLHttpRequest | null;
}

/** Requests a page's data from its URL. Pages that do not exist or are forbidden respond as an error page. */
export async function readPage(
  loading: Loading,
  id: PageId,
  href: string,
  { signal, request }: PageRequest,
): Promise<PageArrival> {
  const [{ data }, response] = await Promise.all([
    visitorPages[id] ?? restOfPages(loading).then((pages) => pages[id]),
    send({
      url: href,
      method: 'GET',
      ...(signal ? { signal } : {}),
      ...(request ? { adapter: takenOver(request) } : {}),
    }),
  ]);
  if (response.status === 403 || response.status === 404) return errorPage(failureIn(response));
  if (response.status >= 400) throw new CallFailed(failureIn(response));
  const asked = new URL(href, location.origin);
  const reached = reachedBy(response, href);
  if (reached.pathname !== asked.pathname) return { redirect: reached.pathname + reached.search };
  const answer = v.safeParse(pageAnswer(data), response.data);
  if (!answer.success) throw new CallFailed({ ...unknownFailure, status: response.status });
  return answer.output;
}

/** A page's form with its files, to be sent to the page's own URL. */
export interface PagePost {
  href: string;
  fields: Exchange['fields'];
  files: readonly (readonly [name: string, file: File])[];
  /** In ms: files take longer than texts. */
  timeout: number;
}

/** Posts a form to its page, and returns the page that answers: where it redirects to, or itself with what it refuses. */
export async function postPage({ href, fields, files, timeout }: PagePost, signal: AbortSignal): Promise<PageAnswer> {
  const response = await send({ url: href, method: 'POST', data: bodyOf(fields, files), timeout, signal });
  const answer = v.safeParse(anyPage, response.data);
  if (!answer.success || (response.status >= 400 && !answer.output.Form)) throw new CallFailed(failureIn(response));
  return answer.output;
}

/** Sends a form's files to its own action, before the form itself; `onBytes` hears what has left the browser. */
export async function sendFiles(
  { href, fields, files, timeout }: PagePost,
  onBytes: (sent: number) => void,
  signal: AbortSignal,
): Promise<readonly Asset[]> {
  const response = await send({
    url: href,
    method: 'POST',
    data: bodyOf(fields, files),
    timeout,
    signal,
    onUploadProgress: ({ loaded }) => onBytes(loaded),
  });
  const answer = v.safeParse(v.array(asset), response.data);
  if (response.status >= 400 || !answer.success) throw new CallFailed(failureIn(response));
  return answer.output;
}

/** A request as links and forms describe it. */
export interface Exchange {
  href: string;
  /** As its link or form declares it. */
  method: string;
  fields: readonly (readonly [name: string, value: string])[];
  /** Files of a form that is sent as multipart; null sends none. */
  files: readonly (readonly [name: string, file: File])[] | null;
  /** Requests data where a URL serves both data and HTML. */
  wantsData: boolean;
}

export interface Exchanged {
  /** The URL that responded, after redirects. */
  reached: string;
  isHtml: boolean;
  text: string;
}

/** Sends what a link or a form describes. A form that is refused with its page (422) is a response, not a failure. */
export async function exchange(asked: Exchange, signal: AbortSignal): Promise<Exchanged> {
  const { href, method, fields, files, wantsData } = asked;
  const sent = sentMethod(method);
  const isRead = sent.method === 'GET';
  const response = await send({
    url: href,
    method: sent.method,
    responseType: 'text',
    signal,
    headers: { Accept: wantsData ? 'application/json' : 'text/html', ...sent.headers },
    // the fields of a read go into its URL
    ...(isRead
      ? { params: new URLSearchParams(fields.map(([name, value]) => [name, value])) }
      : (files || fields.length > 0) && { data: bodyOf(fields, files) }),
  });
  const text = typeof response.data === 'string' ? response.data : '';
  const isHtml = String(response.headers['content-type']).startsWith('text/html');
  const { pathname, search } = reachedBy(response, href);
  const answer = { reached: pathname + search, isHtml, text };
  const isRefusedForm = response.status === 422 && (isHtml || pageIn(answer) !== null);
  if (response.status >= 400 && !isRefusedForm)
    throw new CallFailed(failureIn({ ...response, data: isHtml ? null : parsed(text) }));
  return answer;
}

function bodyOf(fields: Exchange['fields'], files: Exchange['files']): URLSearchParams | FormData {
  if (!files) return new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const [name, file] of files) body.append(name, file);
  return body;
}

/** Parsed JSON; null for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const anyPage = pageAnswer(v.looseObject({ Kind: v.string() }));

/** The page in a data response; null for anything else. */
export function pageIn({ isHtml, text }: Exchanged): PageAnswer | null {
  const answer = v.safeParse(anyPage, isHtml ? null : parsed(text));
  return answer.success ? answer.output : null;
}

const reachedBy = ({ request }: AxiosResponse<unknown>, href: string): URL =>
  new URL(
    request instanceof XMLHttpRequest && request.responseURL !== '' ? request.responseURL : href,
    location.origin,
  );

async function send(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await client.request<unknown>(config);
  } catch (error) {
    throw new CallFailed(axios.isCancel(error) ? aborted : isTimeout(error) ? timedOut : offline);
  }
}

const isTimeout = (error: unknown) =>
  error instanceof AxiosError
    ? error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
    : error instanceof DOMException && error.name === 'TimeoutError';

const failureIn = ({ data, status, headers }: AxiosResponse<unknown>): Failure =>
  failureOfAnswer(data, status, Number(headers['retry-after']));

/** A failure as a response tells it, whoever sent the request. */
export function failureOfAnswer(data: unknown, answered: number, seconds: number): Failure {
  const parsed = v.safeParse(problem, data);
  if (!parsed.success) return { ...unknownFailure, status: answered };
  const { status, code, Message, errors } = parsed.output;
  return { status, code, message: Message, errors, ...(seconds > 0 ? { retryAfter: seconds * 1000 } : {}) };
}

const errorPage = ({ status, code, message }: Failure): PageAnswer => ({
  Page: { Kind: 'error', Status: status, Code: code },
  Meta: { Title: message, Description: '', Canonical: '', Alternates: { fr: '', nl: '' }, NoIndex: true },
  Form: null,
});
