import { describe, expect, test } from 'vitest';
import { pagePaths } from '#contract/paths.ts';
import { code, filesIn, foldersIn, textOf } from '#tests/sources.ts';

describe('a feature has one name in every room: its machine’s', () => {
  const machines = foldersIn('machines');
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const files = new Set(machines.map(kebab));
  /** What a file in kebab-case would have to be called, of those that are called otherwise. */
  const strangers = (paths: readonly string[]) =>
    paths.filter((path) => !files.has((path.split('/').at(-1) ?? '').split('.')[0] ?? ''));

  test('a flow that the app puts together, and a gateway that fills the ports of one', () => {
    const filling = filesIn(['src/gateways'], code).filter((file) => /^export const \w+Ports = /m.test(textOf(file)));
    expect(strangers([...filesIn(['src/app/flows'], code), ...filling])).toEqual([]);
    expect(strangers(['src/app/flows/pickup.ts', 'src/app/flows/vat-check.ts'])).toEqual(['src/app/flows/pickup.ts']);
  });

  /** `two words` of a name in camelCase: `twoWords`. */
  const words = (name: string) => kebab(name).split('-');
  const isNamed = (known: ReadonlySet<string>) => (path: string) =>
    known.has((path.split('/').at(-1) ?? '').replace(/(-pages?)?\.ts$/, ''));

  test('a file of the contract: its feature’s name, its page’s, or that of the server’s domain', () => {
    const wire = [
      'call-paths',
      'endpoint',
      'endpoints',
      'index',
      'page',
      'pages',
      'paths',
      'problem',
      'site',
      'visitor',
      'wire',
    ];
    // blocks that editors and product pages share, what a cart and an order carry, files of all kinds, bounds
    const shared = ['product-blocks', 'product-cards', 'asset', 'uploads', 'order-status', 'flow-visit-limits'];
    const parts = [...shared, 'consent-path', 'analytics-path', 'saved-items', 'order-options', 'order-texts'];
    const known = new Set([...files, ...Object.keys(pagePaths).map(kebab), ...foldersIn('server'), ...wire, ...parts]);
    expect(filesIn(['core/contract'], code).filter((path) => !isNamed(known)(path))).toEqual([]);
    const second = ['facets', 'pickup-points', 'references-page', 'sales-tax', 'stock-notification'];
    expect(second.filter((name) => isNamed(known)(`core/contract/${name}.ts`))).toEqual([]);
  });

  test('a page: its id begins with the folder of its view', () => {
    // one view for the lists of four entities, and one folder for the pages of signing in, registering and leaving
    const several = ['productList', 'security'];
    const viewOf = (file: string) => /#views\/(\w+)\/\w+Page\.tsx/.exec(textOf(file))?.[1] ?? 'several';
    const strangersOf = (page: string, view: string) =>
      (page.split('/').at(-1) ?? '')
        .replace('.tsx', '')
        .split('+')
        .filter((id) => !several.includes(view) && !id.startsWith(view))
        .map((id) => `${id} shows views/${view}`);
    const pages = filesIn(['src/routes/pages'], code).filter((file) => viewOf(file) !== 'several');
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.flatMap((file) => strangersOf(file, viewOf(file)))).toEqual([]);
    expect(strangersOf('src/routes/pages/stockNotification.tsx', 'backInStock')).toHaveLength(1);
  });

  test('a fact: the noun of its feature, or one that all of the shop shares', () => {
    const shared = ['analytics', 'call', 'document', 'notice', 'person', 'question', 'request', 'url'];
    const stem = (name: string) => name.replace(/(s|ed)$/, '');
    // what a feature is about: pickupPointSearch searches a pickup point
    const nouns = machines.flatMap((name) => [words(name), words(name).slice(0, -1)]).map((noun) => noun.join('-'));
    const known = new Set([...nouns, ...shared].map(stem));
    const strange = (facts: readonly string[]) =>
      facts.filter((fact) => !known.has(stem(kebab(fact.split('.')[0] ?? ''))));
    const facts = [...textOf('machines/facts.ts').matchAll(/\| \{ type: '(\w+\.\w+)'/g)].map(([, fact = '']) => fact);
    expect(facts.length).toBeGreaterThan(10);
    expect(strange(facts)).toEqual([]);
    const second = ['filters.chosen', 'pickup.chosen', 'stockNotification.sent'];
    expect(strange([...second, 'facets.chosen'])).toEqual(second);
  });

  test('a folder of views', () => {
    // the frame and the controls belong to all; `security` holds the pages of signing in, registering and leaving
    const shared = ['parts', 'shell', 'security'];
    const isOfPage = (name: string) =>
      filesIn([`views/${name}`], new RegExp(`/${name}\\w*Page\\.tsx$`, 'i')).length > 0;
    const own = foldersIn('views').filter((name) => ![...machines, ...shared].includes(name));
    // a page without a flow is named after itself
    expect(own.filter((name) => !isOfPage(name))).toEqual([]);
  });
});
