import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Routes } from './http/routes.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.routes.ts'))
  .toSorted();

/** Everything the shop serves: the routes of each `*.routes.ts` on the server. */
export const parts: readonly Routes[] = await Promise.all(
  files.map(async (file) => {
    const { href } = pathToFileURL(`${import.meta.dirname}/${file}`);
    const { routes } = (await import(/* @vite-ignore */ href)) as { routes?: Routes };
    if (!routes) throw new Error(`server/${file} exports no routes.`);
    return routes;
  }),
);
