import type { FieldProblem, Problem } from '#contract/problem.ts';

/** The codes that every call may return besides its own; each is a translation key. */
export const problemCodes = {
  400: 'Problem.BadRequest',
  401: 'Problem.SignIn',
  403: 'Problem.Forbidden',
  404: 'Problem.NotFound',
  405: 'Problem.MethodNotAllowed',
  409: 'Problem.Conflict',
  413: 'Problem.TooLarge',
  414: 'Problem.TooLarge',
  415: 'Problem.Encoding',
  422: 'Problem.Invalid',
  429: 'Problem.TooMany',
  500: 'Manager.UnknowsErrors',
  503: 'Problem.Unavailable',
} as const;
export type ProblemStatus = keyof typeof problemCodes;

/**
 * A refusal, thrown by any verb and sent as RFC 9457. Someone else's id is 404 with the same text as an unknown one.
 */
export class ShopProblem extends Error {
  readonly status: ProblemStatus;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly params: Readonly<Record<string, string | number>>;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | null;
  /** When a lock ends, in ms since 1970. */
  readonly retryAt: number | null;

  constructor(
    status: ProblemStatus,
    options: {
      code?: string;
      errors?: readonly FieldProblem[];
      params?: Record<string, string | number>;
      retryAfter?: number;
      retryAt?: number;
    } = {},
  ) {
    super(`${status} ${options.code ?? problemCodes[status]}`);
    this.status = status;
    this.code = options.code ?? problemCodes[status];
    this.errors = options.errors ?? [];
    this.params = options.params ?? {};
    this.retryAfter = options.retryAfter ?? (status === 503 ? 5 : null);
    this.retryAt = options.retryAt ?? null;
  }
}

export const notFound = () => new ShopProblem(404);
/** One invalid field: `invalid('Quantity', 'Form.Number')`. */
export const invalid = (field: string, code: string, params?: Record<string, string | number>) =>
  new ShopProblem(422, { errors: [{ pointer: `/${field}`, code, ...(params ? { params } : {}) }] });

/** Refuses a form with invalid fields (`checkForm`), each under its wire name. */
export function refuseFields(
  errors: Readonly<Record<string, { code: string; params?: Readonly<Record<string, string | number>> | undefined }>>,
): void {
  const refused = Object.entries(errors).map(([field, { code, params }]) => ({
    pointer: `/${field}`,
    code,
    ...(params ? { params: { ...params } } : {}),
  }));
  if (refused.length > 0) throw new ShopProblem(422, { errors: refused });
}

/**
 * PostgreSQL's codes for "database down or busy", from either driver; they include timeouts of a statement, a lock and
 * a transaction (57014, 55P03, 25P03).
 */
const unavailable = /^(08|53|57P0[123]|57014|55P03|25P0[34]|58)/;
const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** Something that the shop needs does not answer: 503, and the message is for the log alone. */
export class Unreachable extends Error {}

/** A file that another request took, or forgot, a moment ago. */
export class FileGone extends ShopProblem {
  constructor() {
    super(422, { code: 'Upload.Gone' });
  }
}

/** The database's error code, which drizzle wraps in `cause`. */
export function databaseCode(error: unknown): string | null {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 4; current = current.cause, depth++)
    if ('code' in current && typeof current.code === 'string') return current.code;
  return null;
}

/** Says that a disk is full. */
export const noSpace = 'File.NoSpace';

/** Why something could not be written, for whoever wanted to store it: a full disk is said to be one. */
export function storeFailure(error: unknown): Error {
  const code = databaseCode(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new ShopProblem(503, { code: noSpace, retryAfter: 60 });
  return error instanceof Error ? error : new Error('A file could not be written.');
}

/** Any thrown value as a problem; unexpected errors are 500 (or 503 if the database is down) and reveal nothing. */
export function asProblem(error: unknown): ShopProblem {
  if (error instanceof ShopProblem) return error;
  if (error instanceof Unreachable) return new ShopProblem(503);
  const code = databaseCode(error);
  if (code !== null && (unavailable.test(code) || networkErrors.has(code))) return new ShopProblem(503);
  if (
    error instanceof Error &&
    /connection (terminated|timeout)|timeout exceeded|not queryable|PGlite is closed|after calling end on the pool|ENOSPC/i.test(
      `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
    )
  )
    return new ShopProblem(503);
  return new ShopProblem(500);
}

/**
 * An error in a form safe for the log. A failed query's message contains its values, so only its code and origin are
 * logged.
 */
export function loggable(error: unknown): { name: string; code: string | null; message: string; stack: string[] } {
  const {
    name,
    message,
    stack = '',
  } = error instanceof Error ? error : new Error('A value that is not an Error was thrown.');
  const code = databaseCode(error);
  const isQuery = error instanceof Error && 'query' in error;
  return {
    name,
    code,
    message: isQuery || code !== null ? 'a query or connection failed' : message,
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  };
}

/** The body of a problem; `message` is its code's text in the visitor's culture. */
export const problemBody = (
  { status, code, errors, retryAt }: ShopProblem,
  { instance, traceId, message }: { instance: string; traceId: string; message: string },
): Problem => ({
  type: `urn:vitrine:problem:${code}`,
  title: message,
  status,
  detail: message,
  instance,
  code,
  traceId,
  errors: [...errors],
  Message: message,
  Error: message,
  ...(retryAt === null ? {} : { RetryAt: new Date(retryAt).toISOString() }),
});
