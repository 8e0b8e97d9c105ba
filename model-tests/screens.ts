import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pagePaths } from '#contract/paths.ts';
import { root } from '#scripts/child.mjs';
import type { Flow } from './flows.ts';
import { filesIn, textOf } from './manifests.ts';
import manifest from '../package.json' with { type: 'json' };

const subpaths = Object.entries(manifest.imports).map(([name, to]) => [name.slice(0, -1), to.slice(2, -1)] as const);
const importing = /(?:^(?:import|export) (?!type )[^;]*?from |^import |import\()'([#.][^']+)'/gmu;

/** The file that an import means, from the project's root; null outside of the sources. */
function fileOf(specifier: string, from: string): string | null {
  const subpath = subpaths.find(([name]) => specifier.startsWith(name));
  const file = subpath ? specifier.replace(...subpath) : join(dirname(from), specifier);
  return /\.tsx?$/u.test(file) && existsSync(join(root, file)) ? file : null;
}

const known = new Map<string, readonly string[]>();
function importsOf(file: string): readonly string[] {
  const cached = known.get(file);
  if (cached) return cached;
  const found = [...(textOf(file) ?? '').matchAll(importing)].map(([, specifier = '']) => fileOf(specifier, file));
  const files = found.filter((one) => one !== null);
  known.set(file, files);
  return files;
}

function* below(file: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(file)) return;
  seen.add(file);
  yield file;
  for (const imported of importsOf(file)) yield* below(imported, seen);
}

const pagesFolder = 'src/routes/pages';
const pathOf = (page: string) => (page in pagePaths ? pagePaths[page as keyof typeof pagePaths] || '/' : page);

/** The files that every page loads, and those that each page loads, by the page's path. */
const frame = new Set(below('src/routes/root.tsx'));
const pages: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readdirSync(join(root, pagesFolder))
    .filter((file) => file.endsWith('.tsx'))
    .toSorted()
    .map((file) => [
      file.replace('.tsx', '').split('+').map(pathOf).join(', '),
      new Set(below(`${pagesFolder}/${file}`)),
    ]),
);
const views = filesIn('views', /\.tsx$/u);

/**
 * Where a flow is seen: the paths of the pages that load a view of it, or `every page` where it belongs to the frame or
 * is started with the shop; empty if it has no face.
 */
export function screensOf({ name, file, browser }: Flow): readonly string[] {
  const folder = `views/${file.split('/')[1] ?? name}/`;
  const shows = views.filter(
    (view) => view.startsWith(folder) || (textOf(view) ?? '').includes(`/${name}.machine.ts'`),
  );
  if (shows.some((view) => frame.has(view))) return ['every page'];
  const found = [...pages].filter(([, files]) => shows.some((view) => files.has(view))).map(([path]) => path);
  return found.length === 0 && browser ? ['every page'] : found;
}
