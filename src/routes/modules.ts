import { pageFiles } from './page-files.ts';
import { routePath } from './route-path.ts';

/** Route id to the module that holds its page: what the server preloads for an address. */
export const routeModules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pageFiles.map(({ id, file }) => [routePath(id), file.replace('.', 'src/routes')])),
  // any page that could not be shown
  error: 'views/error/ErrorPage.tsx',
};
