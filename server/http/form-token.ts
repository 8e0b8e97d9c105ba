import { randomUUID } from 'node:crypto';

/**
 * Placeholder for a form's token in data that many responses share. Each response gets its own token instead; the
 * placeholder never leaves the server.
 */
export const tokenPlace = randomUUID();

/** The same data with a token for one response. */
export const withToken = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'FormToken' in data && data.FormToken === tokenPlace
    ? { ...data, FormToken: randomUUID() }
    : data;
