import { randomUUID } from 'node:crypto';

/**
 * Stands where a page's form has its token, in data that many answers share. Each answer gets a token of its own instead,
 * and this one is never told to anybody.
 */
export const tokenPlace = randomUUID();

/** The same data with a token of its own. */
export const withToken = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'FormToken' in data && data.FormToken === tokenPlace
    ? { ...data, FormToken: randomUUID() }
    : data;
