import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { started } from '../browser.ts';
import type { Site } from '../browser.ts';
import type { Buyer } from './sale.ts';

/** The shop's own texts: a life crosses too many screens to have each written out once more. */
const locales = { fr, nl };
export const texts = (culture: 'fr' | 'nl'): typeof fr => locales[culture];
/** What a text says before its first value. */
export const opening = (text: string): string => text.split('{')[0] ?? '';

export const passphrase = 'trois petits navires verts';

/** A customer of the shop, from the first order on. */
export interface Life extends Buyer {
  site: Site;
  email: string;
  LL: typeof fr;
  /** Public id of the first order. */
  orderId: string;
}

export const mainOf = ({ page }: Pick<Life, 'page'>) => page.getByRole('main');
export const goTo = async ({ page, site, culture }: Life, path: string) => {
  await page.goto(`${site.origin}/${culture}${path}`);
  await started(page);
};
