import type { Context, Hono, Next } from 'hono';
import * as v from 'valibot';
import type { AnyEndpoint, Role, Schema } from '#contract/endpoint.ts';
import type { FieldProblem } from '#contract/problem.ts';
import type { Services } from '#server/services.ts';
import { encodingOf, gatherOrigin, readForm, readJson, recordOf, requireSoundQuery, unsoundTexts } from './body.ts';
import type { HttpEnv } from './env.ts';
import type { Served } from './handler.ts';
import { requireOwnHands, requireOwnPage } from './own-hands.ts';
import { isPlainCall, pageAfter } from './plain-call.ts';
import { ShopProblem } from '../kernel/problem.ts';
import { openVisit } from './session.ts';
import type { Visit } from './visit.ts';

const codes = /^[A-Z][A-Za-z]*\.[A-Z][A-Za-z]*$/;

/** Parses a part of a request; a 422 lists every invalid field by its wire name. */
export function parsePart(schema: Schema, value: unknown): unknown {
  const unsound = unsoundTexts(value).slice(0, 20);
  if (unsound.length > 0) throw new ShopProblem(400, { errors: unsound });
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const errors: FieldProblem[] = result.issues.slice(0, 20).map((issue) => ({
    pointer: (issue.path ?? []).map((step) => `/${String(step.key).slice(0, 60)}`).join(''),
    code: codes.test(issue.message)
      ? issue.message
      : issue.received === 'undefined'
        ? 'Form.Mandatory'
        : 'Form.Invalid',
  }));
  throw new ShopProblem(400, { errors });
}

/** 401 means "sign in" and nothing else; a signed-in customer without the role gets 403. */
export function requireRole(visit: Visit, may: Role): void {
  if (may === 'visitor') return;
  if (!visit.customer) throw new ShopProblem(401);
  const { role } = visit.customer;
  // staff may do what editors do
  if (may !== 'customer' && role !== may && !(may === 'editor' && role === 'staff')) throw new ShopProblem(403);
}

export async function visitOf(c: Context<HttpEnv>, services: Services): Promise<Visit> {
  const visit = await openVisit(c, services, {
    culture: c.get('culture'),
    traceId: c.get('traceId'),
    ip: c.get('ip'),
    origin: c.get('origin'),
  });
  c.set('visit', visit);
  return visit;
}

/** The visit of a page with this path. Throws 403 for staff on behalf of a customer whose own page it is. */
export async function visitOfPage(c: Context<HttpEnv>, services: Services, path: string): Promise<Visit> {
  const visit = await visitOf(c, services);
  requireOwnPage(visit, path);
  return visit;
}

async function readBody(c: Context<HttpEnv>, endpoint: AnyEndpoint): Promise<unknown> {
  const encoding = encodingOf(c.req);
  if (endpoint.method === 'GET') return {};
  // a call without a payload of its own accepts an empty body in any encoding
  const mayBeEmpty = endpoint.encodings.every((accepted) => accepted === 'query');
  if (encoding === null || !(mayBeEmpty || endpoint.encodings.includes(encoding))) throw new ShopProblem(415);
  if (encoding === 'query') return recordOf(new URL(c.req.url).searchParams.entries());
  return encoding === 'json' ? await readJson(c.req, { mayBeEmpty }) : await readForm(c.req);
}

export const entriesOf = (schema: Schema): string[] =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries ? Object.keys(schema.entries) : [];

/**
 * Mounts a declared call: parsing, role check, handler, and a response parsed by the same contract. `isPageForm`: a page
 * at the same URL takes plain forms.
 */
export function mount(
  app: Hono<HttpEnv>,
  { endpoint, work }: Served,
  services: Services,
  isPageForm: (path: string) => boolean = () => false,
): void {
  const known = entriesOf(endpoint.body);
  const isShared = endpoint.method === 'POST' && isPageForm(endpoint.path);
  const handler = async (c: Context<HttpEnv>, next: Next): Promise<Response | undefined> => {
    // a plain form is the page's own: it keeps what was typed
    if (isShared && isPlainCall(c)) {
      await next();
      return undefined;
    }
    const visit = await visitOf(c, services);
    requireRole(visit, endpoint.may);
    requireOwnHands(visit, endpoint);
    const params = parsePart(endpoint.params, { culture: c.get('culture'), ...c.req.param() });
    requireSoundQuery(c.req.url);
    const query = parsePart(endpoint.query, recordOf(new URL(c.req.url).searchParams.entries()));
    const body = parsePart(endpoint.body, gatherOrigin(await readBody(c, endpoint), known));
    const answer = await work({ params, query, body, visit, services });
    return await answerCall(c, endpoint, v.parse(endpoint.answer, answer), services, visit);
  };
  for (const path of pathsOf(endpoint.path)) app.on(endpoint.method, path, handler);
}

/** Calls under a culture answer browsers with HTML, rendered from the app's own views. */
const answersHtml = (path: string): boolean => path.startsWith('/:culture/');

/** Widgets have URLs with and without a culture (API-04). */
export const pathsOf = (path: string): string[] =>
  path.startsWith('/:culture/widget') ? [path, path.replace('/:culture', '')] : [path];

async function answerCall(
  c: Context<HttpEnv>,
  endpoint: AnyEndpoint,
  answer: unknown,
  services: Services,
  visit: Visit,
): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  if (isPlainCall(c)) return c.redirect(pageAfter(c, answer, visit), 303);
  if (answersHtml(endpoint.path)) {
    c.header('Vary', 'Accept');
    if (!prefersData(c))
      return c.html(await services.renderer.fragment(endpoint.id, answer, await services.shell(visit)));
  }
  return c.json(answer as object);
}

/** Data for the app (`Accept: application/json`), a page or fragment for a browser. */
export const prefersData = (c: Context<HttpEnv>): boolean => {
  const accept = c.req.header('Accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
};
