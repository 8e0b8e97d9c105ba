import { readFileSync } from 'node:fs';
import { clientFolder } from '#server/render/renderer.ts';

type Manifest = Record<string, { file: string; name?: string }>;
const manifest = () => JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The built file of a source that comes late. */
export function chunkOf(source: string): string {
  const chunk = manifest()[source];
  if (!chunk) throw new Error(`no chunk begins with ${source}`);
  return chunk.file;
}

/** The built files of chunks, by the names that the manifest gives them. */
export function chunksNamed(name: RegExp): string[] {
  const files = Object.values(manifest()).flatMap((chunk) => (name.test(chunk.name ?? '') ? [chunk.file] : []));
  if (files.length === 0) throw new Error(`no chunk is called ${name.source}`);
  return files;
}
