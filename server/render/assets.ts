import { readFile } from 'node:fs/promises';
import type { Theme } from '#server/theme/theme.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The files that a route needs, as `src/app/document.ts` inserts them into the document. */
export interface Assets {
  routes: Record<
    string,
    {
      css?: string[];
      preloads?: string[];
      ahead?: string[];
      scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
    }
  >;
  theme?: Pick<Theme, 'css' | 'brand'>;
  /** The text of each style sheet, by its address: for pages that bring their styles along. */
  styles?: Record<string, string>;
}

/** Route id to the module of its page; recorded here because only the build knows chunk names. */
export type RouteModules = Readonly<Record<string, string>>;

/** Route id to the routes that visitors mostly go to from there. */
export type NextRoutes = Readonly<Record<string, readonly string[]>>;

/** Inside a document, the files that a style sheet names are no longer beside it. */
async function styleText(file: string, href: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.trim().replaceAll('url(./', `url(${href.slice(0, href.lastIndexOf('/') + 1)}`);
}

const ENTRY = 'src/app/entry-client.tsx';

/**
 * Reads Vite's manifest: the entry with its chunks for every page, the chunks and styles of each route, and what is
 * prefetched once a page has nothing else to load: the code for the first interaction, for a press, and for the next
 * page.
 */
export async function readAssets(
  clientFolder: string,
  { routeModules: modules, nextRoutes }: { routeModules: RouteModules; nextRoutes: NextRoutes },
  appPath: string,
): Promise<Assets> {
  const chunks = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const address = (file: string) => `${appPath}/${file}`;
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of chunks[name]?.imports ?? []) closure(next, seen);
    return seen;
  };
  const cssOf = (names: Iterable<string>) => [...new Set([...names].flatMap((name) => chunks[name]?.css ?? []))];
  const filesOf = (names: readonly string[]) =>
    names.flatMap((name) => (chunks[name] ? [address(chunks[name].file)] : []));
  const entry = chunks[ENTRY];
  if (!entry) throw new Error(`The build in ${clientFolder} has no ${ENTRY}: run "npm run build".`);
  const shared = closure(ENTRY);
  const assets: Assets = {
    routes: {
      __root__: {
        css: cssOf(shared).map(address),
        preloads: filesOf([...shared].filter((name) => name !== ENTRY)),
        scripts: [{ attrs: { type: 'module', async: true, src: address(entry.file) } }],
      },
    },
  };
  const sharedCss = new Set(cssOf(shared));
  const pages = new Set(Object.values(modules));
  /** What loaded code imports dynamically, except pages. */
  const laterOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => chunks[name]?.dynamicImports ?? []).filter((name) => !pages.has(name));
  const ofTouch = laterOf([ENTRY]);
  for (const [routeId, module] of Object.entries(modules)) {
    const own = [...closure(module)].filter((name) => !shared.has(name));
    const next = (nextRoutes[routeId] ?? []).flatMap((id) => modules[id] ?? []);
    const wanted = [...ofTouch, ...laterOf(own), ...next, ...laterOf(next)];
    const ahead = new Set(wanted.flatMap((name) => [...closure(name)]));
    for (const name of [...shared, ...own]) ahead.delete(name);
    const styles = new Set(cssOf([...shared, ...own]));
    assets.routes[routeId] = {
      css: cssOf(own)
        .filter((file) => !sharedCss.has(file))
        .map(address),
      preloads: filesOf(own),
      ahead: [
        ...filesOf([...ahead]),
        ...cssOf(ahead)
          .filter((file) => !styles.has(file))
          .map(address),
      ],
    };
  }
  const sheets = Object.values(assets.routes).flatMap(({ css = [] }) => css);
  const texts = sheets.map(
    async (href) => [href, await styleText(clientFolder + href.slice(appPath.length), href)] as const,
  );
  assets.styles = Object.fromEntries(await Promise.all(texts));
  return assets;
}
