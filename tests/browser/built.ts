import { readFileSync } from 'node:fs';
import { clientFolder } from '#server/render/renderer.ts';

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
>;
const manifest = () => JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The built file of a lazily loaded source. */
export function chunkOf(source: string): string {
  const chunk = manifest()[source];
  if (!chunk) throw new Error(`no chunk begins with ${source}`);
  return chunk.file;
}

/** The sources whose chunks are loaded with a source's own, and its own. */
export function loadedWith(source: string, chunks = manifest(), seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of chunks[source]?.imports ?? []) loadedWith(imported, chunks, seen);
  return seen;
}

/** Whether a source begins a chunk that is only loaded when it is asked for. */
export const isAskedFor = (source: string): boolean => manifest()[source]?.isDynamicEntry === true;

/** The built style sheets of a source's own chunk. */
export const stylesOf = (source: string): string[] => manifest()[source]?.css ?? [];

/** The sources of the pages. */
export const pageSources = (): string[] =>
  Object.keys(manifest()).filter((source) => source.startsWith('src/routes/pages/'));

/** The built files of chunks, by their names in the manifest. */
export function chunksNamed(name: RegExp): string[] {
  const files = Object.values(manifest()).flatMap((chunk) => (name.test(chunk.name ?? '') ? [chunk.file] : []));
  if (files.length === 0) throw new Error(`no chunk is called ${name.source}`);
  return files;
}

/** What every page loads initially, one line per module with what imports it, in alphabetical order. */
export function firstLoaded(): string[] {
  const text = readFileSync(`${clientFolder}/.vite/first-load.json`, 'utf8');
  const broughtIn = JSON.parse(text) as Record<string, string>;
  return Object.entries(broughtIn)
    .map(([part, by]) => `${part} ← ${by}`)
    .toSorted();
}
