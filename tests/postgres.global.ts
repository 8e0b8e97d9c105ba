import { startPostgres } from '#scripts/postgres.mjs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty PostgreSQL server for this run; each file that writes runs `CREATE DATABASE` there. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole server project; without one the run fails: it is never skipped. */
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
