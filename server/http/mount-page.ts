import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { safeParse } from 'valibot';
import type { AnyPage, FormAnswer, PageAnswer, Shell } from '#contract/page.ts';
import { cultureOf } from '#rules/culture.ts';
import type { Services } from '#server/services.ts';
import { textsOfPage } from '#server/localization/areas.ts';
import { encodingOf, isSoundEncoding, isSoundText, readPosted, recordOf, requireSoundQuery } from './body.ts';
import { unsoundTexts } from './body.ts';
import type { HttpEnv } from './env.ts';
import { completeMeta } from './complete-meta.ts';
import { withToken } from './form-token.ts';
import { entriesOf, prefersData, requireRole, visitOf, visitOfPage } from './mount.ts';
import { elsewhereFor, searchOf } from './elsewhere.ts';
import { dataOf } from './page-data.ts';
import { keepAhead } from './page.ts';
import type { PageRequest, ServedPage } from './page.ts';
import { Abandoned } from '#server/kernel/scope.ts';
import { isBusy } from '#server/load/gate.ts';
import { busyPage } from './busy.ts';
import { isPlainCall, pageBefore, wantsPage } from './plain-call.ts';
import { asProblem, loggable, noSpace, problemBody, ShopProblem } from '../kernel/problem.ts';
import { takesGzip } from './vary.ts';
import type { Visit } from './visit.ts';

/** Never written back into a page. */
const secretField = /password/i;

const shownValues = (form: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([field]) => !secretField.test(field)));

interface PageVisit {
  c: Context<HttpEnv>;
  served: ServedPage;
  services: Services;
  visit: Visit;
}

/** A page's path as a route pattern. */
export const routeOfPage = ({ path }: AnyPage): string => `/:culture{(?:fr|nl)}${path}`;

/** Mounts a page: GET for browsers and the app, POST for its plain forms. */
export function mountPage(app: Hono<HttpEnv>, served: ServedPage, services: Services): void {
  const path = routeOfPage(served.page);
  app.get(path, async (c) => {
    const visit = await visitOfPage(c, services, served.page.path);
    try {
      return await answerPage({ c, served, services, visit }, null, 200);
    } catch (error) {
      const elsewhere = await elsewhereFor(c, services, visit, error);
      if (!elsewhere) throw error;
      return c.redirect(...elsewhere);
    }
  });
  if (served.page.actions.length > 0)
    app.post(path, async (c) => {
      const visit = await visitOfPage(c, services, served.page.path);
      return await postForm({ c, served, services, visit });
    });
}

export function requestOf({ c, served, services, visit }: PageVisit): PageRequest<AnyPage> {
  requireRole(visit, served.page.may ?? 'visitor');
  const params = safeParse(served.page.params, c.req.param());
  if (!params.success) throw new ShopProblem(404);
  requireSoundQuery(c.req.url, entriesOf(served.page.search));
  const query = [...new URL(c.req.url).searchParams].filter(([, value]) => isSoundText(value));
  const search = safeParse(served.page.search, recordOf(query));
  return { params: params.output, search: search.success ? search.output : {}, visit, services };
}

async function postForm(page: PageVisit): Promise<Response> {
  const { c, served, services } = page;
  if (encodingOf(c.req) !== 'form') throw new ShopProblem(415);
  const { fields: form, files, uploads, failure } = await readPosted(c.req, served.work.takes);
  const unsound = unsoundTexts(form).slice(0, 20);
  if (unsound.length > 0) throw new ShopProblem(400, { errors: unsound });
  const [name = '', argument] = (form['Do'] ?? '').split(':');
  const isAhead = ['', 'upload'].includes(name) && (failure !== null || uploads.length > 0) && prefersData(c);
  if (isAhead && served.work.keep) return c.json(await keepAhead(served, requestOf(page), { form, uploads, failure }));
  const action = served.page.actions.includes(name) ? served.work.actions?.[name] : undefined;
  if (!action) throw new ShopProblem(400, { errors: [{ pointer: '/Do', code: 'Form.Invalid' }] });
  try {
    if (failure) throw failure;
    const done = await action({
      ...requestOf(page),
      files,
      uploads,
      form: argument === undefined ? form : { ...form, Do: name, ItemId: argument },
    });
    if (done.redirect === undefined)
      return await answerPage(page, { Do: name, Values: shownValues(form), Errors: [], Message: '' }, 200);
    for (const cookie of done.cookies ?? []) c.header('Set-Cookie', cookie, { append: true });
    return c.redirect(done.redirect, 303);
  } catch (error) {
    const problem = asProblem(error);
    // a full disk keeps nobody from their form
    if (problem.status >= 500 && problem.code !== noSpace) throw error;
    sayRetry(c, problem);
    const Message = await services.texts.translate(c.get('culture'), problem.code, problem.params);
    const refused = { Do: name, Values: shownValues(form), Errors: [...problem.errors], Message };
    // of a form whose files could not be stored only those are there that it named
    const carried = failure ? [] : uploads;
    const Files = await served.work.goesOn?.({ visit: page.visit, services }, { form, uploads: carried });
    return await answerPage(page, Files ? { ...refused, Files } : refused, problem.status);
  }
}

async function answerPage(page: PageVisit, form: FormAnswer | null, status: number): Promise<Response> {
  const { c, served, services, visit } = page;
  c.set('page', served.work);
  const request = requestOf(page);
  const result = await served.work.read(request);
  if ('redirect' in result)
    return c.redirect(result.redirect + (result.status === 301 ? searchOf(c) : ''), result.status);
  const { params, search } = request;
  if (c.req.method === 'GET') c.set('shown', { page: served.page, params, search, data: result.data, visit });
  // every visit begins a cookie's 400 days anew
  if (visit.popups.list.length > 0) visit.popups.keep(visit.popups.list);
  const answer: PageAnswer = {
    Page: withToken(result.data),
    Meta: completeMeta(c, services, visit.culture, result.meta),
    Form: form,
    ...(served.page.texts ? { Texts: textsOfPage(served.page.texts, await services.texts.all(visit.culture)) } : {}),
  };
  return await sendPage(c, services, { shell: () => services.shell(visit), answer, source: result.data, status });
}

interface PageSent {
  shell: () => Promise<Shell>;
  answer: PageAnswer;
  source: unknown;
  status: number;
}

async function sendPage(
  c: Context<HttpEnv>,
  services: Services,
  { shell, answer, source, status }: PageSent,
): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Accept');
  c.status(status as 200);
  if (prefersData(c)) {
    const { bytes, gzipped } = dataOf(answer, sharedIn(source));
    const kept = takesGzip(c) ? await gzipped() : null;
    return c.body(kept ?? bytes, { headers: headersOf('application/json', kept !== null) });
  }
  // for countdowns and ends of popups: a visitor's own clock may be wrong
  c.header('Server-Timing', `now;desc="${services.now()}"`);
  const input = {
    href: pageUrl(c, services.settings.appPath),
    answer,
    source: sharedIn(source),
    shell: await shell(),
    nonce: c.get('nonce'),
    // a page opened from another one of the shop finds them in the cache; browsers say so on HTTPS and localhost only
    isArrival: c.req.header('Sec-Fetch-Site') !== 'same-origin',
  };
  // only what is rendered stands in line
  const kept = await services.renderer.kept?.(input, takesGzip(c));
  if (kept) return c.body(kept.bytes, { headers: headersOf(documentType, kept.isGzip) });
  const html = await services.drawing(() => services.renderer.page(input));
  return c.body(html, { headers: headersOf(documentType, false) });
}

const documentType = 'text/html; charset=UTF-8';
const headersOf = (type: string, isGzip: boolean): Record<string, string> =>
  isGzip ? { 'Content-Type': type, 'Content-Encoding': 'gzip' } : { 'Content-Type': type };

const sharedIn = (source: unknown): object | null => (typeof source === 'object' ? source : null);

/** The requested page's URL; null if no page can have it: it cannot be decoded, or has no culture. */
function pageUrl(c: Context<HttpEnv>, appPath: string): string | null {
  const { pathname, search } = new URL(c.req.url);
  const isPage = isSoundEncoding(pathname) && !pathname.endsWith('/') && cultureOf(pathname, appPath) !== null;
  return isPage ? pathname + search : null;
}

/**
 * Any failure as a response: a problem for the app and calls, a translated page for a browser that accepts one. A page
 * that cannot be rendered falls back to the problem.
 */
export async function answerFailure(c: Context<HttpEnv>, services: Services, error: unknown): Promise<Response> {
  if (error instanceof Abandoned) return c.body(null, CLIENT_CLOSED);
  const problem = asProblem(error);
  const traceId = c.get('traceId');
  const culture = c.get('culture');
  if (isBusy(problem)) return answerBusy(c, services.texts.built, problem);
  if (problem.status >= 500) services.log.error({ traceId, error: loggable(error) }, 'a request failed');
  sayRetry(c, problem);
  if (wantsPage(c) || isPlainCall(c))
    try {
      const answer = await errorAnswer(c, services, problem);
      const shell = async () =>
        problem.status === 503
          ? await services.shellWithoutDatabase({ culture, cookies: c.req.header('Cookie') ?? '' })
          : await services.shell(await visitOf(c, services));
      return await sendPage(c, services, { shell, answer, source: null, status: problem.status });
    } catch (second) {
      services.log.error({ traceId, error: loggable(second) }, 'an error page failed');
    }
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  const message = await services.texts.translate(culture, problem.code, problem.params).catch(() => problem.code);
  const body = problemBody(problem, { instance: c.req.path, traceId, message });
  return c.body(JSON.stringify(body), problem.status, { 'Content-Type': 'application/problem+json' });
}

/** Only for the log: the client closed its connection first (nginx's code for it). */
const CLIENT_CLOSED = 499 as ContentfulStatusCode;

/** Refused by admission control: sent at once, without the database, a stack in the log or rendering. */
function answerBusy(c: Context<HttpEnv>, built: Services['texts']['built'], problem: ShopProblem): Response {
  const culture = c.get('culture');
  sayRetry(c, problem);
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  if (wantsPage(c) || isPlainCall(c)) return c.html(busyPage(built, culture, c.get('nonce')), problem.status);
  const message = built[culture][problem.code] ?? problem.code;
  const body = problemBody(problem, { instance: c.req.path, traceId: c.get('traceId'), message });
  return c.body(JSON.stringify(body), problem.status, { 'Content-Type': 'application/problem+json' });
}

function sayRetry(c: Context<HttpEnv>, { retryAfter }: ShopProblem): void {
  if (retryAfter !== null) c.header('Retry-After', String(retryAfter));
}

async function errorAnswer(c: Context<HttpEnv>, services: Services, problem: ShopProblem): Promise<PageAnswer> {
  const culture = c.get('culture');
  const Title = await services.texts.translate(culture, problem.code, problem.params);
  return {
    Page: {
      Kind: 'error',
      Status: problem.status,
      Code: problem.code,
      ...(isPlainCall(c) ? { Message: Title, Back: pageBefore(c, services.settings.appPath) } : {}),
    },
    // what does not exist has no canonical URL
    Meta: { ...completeMeta(c, services, culture, { Title, Description: '' }), Canonical: '', NoIndex: true },
    Form: null,
  };
}
