import { readFileSync } from 'node:fs';
import { clientFolder } from '#server/render/renderer.ts';

/** The built files of chunks, by the names that the manifest gives them. */
export function chunksNamed(name: RegExp): string[] {
  const manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const files = Object.values(manifest).flatMap((chunk) => (name.test(chunk.name ?? '') ? [chunk.file] : []));
  if (files.length === 0) throw new Error(`no chunk is called ${name.source}`);
  return files;
}
