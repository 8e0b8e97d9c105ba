import { readFileSync } from 'node:fs';
import { clientFolder } from '#server/render/renderer.ts';

type Manifest = Record<string, { file: string; name?: string }>;
const manifest = () => JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The built file of a lazily loaded source. */
export function chunkOf(source: string): string {
  const chunk = manifest()[source];
  if (!chunk) throw new Error(`no chunk begins with ${source}`);
  return chunk.file;
}

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
