/** The order of test files. */
import { BaseSequencer } from 'vitest/node';

/**
 * Files that take much longer than their size suggests. Vitest starts with the largest file if it has no timings yet; a
 * long one that runs last keeps one core busy and leaves the others idle.
 */
const long = [
  'tests/browser/pictures.test.ts',
  'tests/browser/pictures-of-states.test.ts',
  'tests/browser/accessibility.test.ts',
  'model-tests/playwright.browser.test.ts',
  'tests/browser/sale.test.ts',
  'tests/browser/account.test.ts',
  'model-tests/checkout/checkout.flow.ts',
  'model-tests/signIn/signIn.flow.ts',
  'tests/server/http/routes.fuzz.test.ts',
  'tests/server/catalog/demo.test.ts',
  'tests/faults/restart.test.ts',
  'tests/server/http/contract.test.ts',
  'tests/server/http/encodings.test.ts',
];

/** @param {import('vitest/node').TestSpecification} file */
const rank = ({ moduleId }) => {
  const place = long.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place < 0 ? long.length : place;
};

/** Starts each project with its long files. */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const usually = super.sort.bind(this);
    const byProject = Map.groupBy(await usually(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => own.toSorted((one, other) => rank(one) - rank(other)));
  }
}
