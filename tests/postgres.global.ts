import { startPostgres } from '#scripts/postgres.mjs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty PostgreSQL server for this run; `CREATE DATABASE` there for each file that writes. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole server project; without one the run fails, it is never left out. */
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
