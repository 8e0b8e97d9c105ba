import { basename } from 'node:path';
import { pagePaths } from '#contract/paths.ts';
import { closureOf, filesIn } from './sources.ts';

export interface Screen {
  readonly path: string;
  readonly page: string;
  readonly flows: readonly string[];
}

/** A page's own code: its route, its views and the composition of its flows. */
const isOfPage = (file: string) => /^(?:src\/(?:routes|app)|views|machines)\//u.test(file);

/** Every page of the shop with the flows that its code runs, besides those of every page. */
export function screens(): Screen[] {
  const pages: Readonly<Record<string, string>> = pagePaths;
  return filesIn('src/routes/pages', /\.tsx$/u).flatMap((file) => {
    const flows = [...closureOf(file, (one) => isOfPage(one) && one !== 'src/app/storefront.ts')].flatMap((one) =>
      one.startsWith('machines/') && one.endsWith('.machine.ts') ? [basename(one, '.machine.ts')] : [],
    );
    return basename(file, '.tsx')
      .split('+')
      .map((page) => ({ page, path: pages[page] || '/', flows: [...new Set(flows)] }));
  });
}
