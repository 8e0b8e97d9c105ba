import { number } from './read.mjs';

/** @typedef {import('./read.mjs').Text} Text */

/**
 * Admission control, and timeouts in ms (docs/running.md).
 * @typedef {object} Overload
 * @property {number} queueLength requests that may wait for a slot, in each lane
 * @property {number} queueMs how long they may wait
 * @property {number} headersMs from a connection's first byte to the end of its headers
 * @property {number} requestMs the same to the end of its body
 * @property {number} stopMs from the signal to stop to the end of the process
 */

/**
 * PostgreSQL: connections of this process, and timeouts in ms; 0 means none.
 * @typedef {import('../db/laned-pool.ts').Deadlines & { connections: number }} Database
 */

/** Whole seconds, in ms. @param {string} name @param {Text} text @param {number} standard @param {number} min @param {number} max */
const seconds = (name, text, standard, min, max) => 1000 * number(name, text, standard, min, max);

/** @param {Record<string, Text>} env @returns {Overload} */
export const overloadIn = (env) => ({
  queueLength: number('QUEUE_LENGTH', env['QUEUE_LENGTH'], 256, 0, 10_000),
  queueMs: seconds('QUEUE_SECONDS', env['QUEUE_SECONDS'], 10, 1, 60),
  headersMs: seconds('HEADERS_SECONDS', env['HEADERS_SECONDS'], 15, 1, 300),
  requestMs: seconds('REQUEST_SECONDS', env['REQUEST_SECONDS'], 30, 1, 3600),
  stopMs: seconds('STOP_SECONDS', env['STOP_SECONDS'], 20, 1, 600),
});

/** @param {Record<string, Text>} env @returns {Database} */
export const databaseIn = (env) => ({
  connections: number('DATABASE_CONNECTIONS', env['DATABASE_CONNECTIONS'], 20, 3, 1000),
  waitMs: seconds('DATABASE_WAIT_SECONDS', env['DATABASE_WAIT_SECONDS'], 5, 1, 60),
  statementMs: seconds('STATEMENT_SECONDS', env['STATEMENT_SECONDS'], 10, 0, 600),
  lockMs: seconds('LOCK_SECONDS', env['LOCK_SECONDS'], 3, 0, 600),
  idleMs: seconds('IDLE_TRANSACTION_SECONDS', env['IDLE_TRANSACTION_SECONDS'], 30, 0, 3600),
});
