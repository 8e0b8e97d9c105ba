import { pageFiles } from './page-files.ts';
import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root.tsx';

/** Every page that has a file; editors' pages have every URL that no other page has. */
export const routeTree = rootRoute.addChildren(pageFiles.map(pageRoute));
