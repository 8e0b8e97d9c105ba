import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { AnyPage } from '#contract/page.ts';
import type { Routes } from '#server/http/routes.ts';

/** The shop's parts, as discovered. */
export interface Found {
  /** For each file of `core/contract`: its exports, by name. */
  contract: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What `core/contract/index.ts` exports. */
  known: Readonly<Record<string, unknown>>;
  paths: Readonly<Record<string, string>>;
  /** Names of the files in `src/routes/pages`, without their ending. */
  pageFiles: readonly string[];
  parts: readonly Routes[];
  /** Names of the files in `src/app/flows`, without their ending, and the text of all that may import them. */
  flows: readonly string[];
  code: string;
}

const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> => typeof it === 'object' && it !== null;
const isEndpoint = (it: unknown): it is AnyEndpoint => isRecord(it) && 'encodings' in it;
const isPage = (it: unknown): it is AnyPage => isRecord(it) && 'actions' in it && 'search' in it;
/** A page that only redirects has nothing to show. */
const isShown = ({ data }: AnyPage): boolean => data.type !== 'never';

/** A sentence for each missing part; none if every path, page and call has all of its parts. */
export function missingParts({ contract, known, paths, pageFiles, parts, flows, code }: Found): string[] {
  const described = Object.entries(contract).flatMap(([file, names]) =>
    Object.entries(names)
      .filter(([, it]) => isEndpoint(it) || isPage(it))
      .map(([name, it]) => ({ file, name, it: it as AnyEndpoint | AnyPage })),
  );
  const pages = described.flatMap(({ it }) => (isPage(it) ? [it] : []));
  const calls = described.flatMap(({ it }) => (isEndpoint(it) ? [it] : []));
  const shown = pageFiles.flatMap((file) => file.split('+'));
  const mounted = parts.flatMap((part) => (part.calls ?? []).map(({ endpoint }) => endpoint));
  const served = parts.flatMap((part) => (part.pages ?? []).map(({ page }) => page));
  const missing = (those: readonly string[], among: readonly string[], sentence: (id: string) => string) =>
    those.filter((id) => !among.includes(id)).map(sentence);
  const ids = (those: readonly { id: string }[]) => those.map(({ id }) => id);
  return [
    ...described
      .filter(({ name }) => !(name in known))
      .map(
        ({ file, name }) => `core/contract/${file} describes ${name}, which core/contract/index.ts does not export.`,
      ),
    ...described
      .filter(({ name, it }) => name !== (isPage(it) ? `${it.id}Page` : it.id))
      .map(({ file, name, it }) => `core/contract/${file} exports ${it.id} as ${name}: name and id are one.`),
    ...missing(
      Object.keys(paths),
      ids(pages),
      (id) => `The path ${id} of core/contract/paths.ts has no page (definePage).`,
    ),
    ...missing(ids(pages), ids(served), (id) => `The page ${id} is served by no *.routes.ts of the server.`),
    ...missing(ids(pages.filter(isShown)), shown, (id) => `The page ${id} has no file in src/routes/pages.`),
    ...missing(shown, ids(pages), (id) => `src/routes/pages has a file of ${id}, which is no page of the contract.`),
    ...missing(ids(calls), ids(mounted), (id) => `The call ${id} is answered by no *.routes.ts of the server.`),
    ...missing(ids(mounted), ids(calls), (id) => `The call ${id} is mounted, but no file of core/contract exports it.`),
    ...clashes([
      ...mounted.map(({ method, path }) => `${method} ${path}`),
      ...served.filter(({ path }) => !path.includes('{')).map(({ path }) => `GET /:culture${path}`),
    ]),
    ...flows
      .filter((flow) => !code.includes(`flows/${flow}.ts'`))
      .map((flow) => `src/app/flows/${flow}.ts is used nowhere.`),
  ];
}

/** Whether one request could match both of two routes: segment by segment they are equal, or one is a parameter. */
function isClash(one: string, other: string): boolean {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  const fits = (part: string, at: number) => part === theirs[at] || part.startsWith(':') || theirs[at]?.startsWith(':');
  return ours.length === theirs.length && ours.every(fits);
}
const clashes = (routes: readonly string[]): string[] =>
  routes.flatMap((route, index) =>
    routes
      .slice(0, index)
      .flatMap((other) => (isClash(other, route) ? [`${other} and ${route} answer one request.`] : [])),
  );
