import type { Page } from 'playwright';
import { demoPassword } from '#server/security/demo-password.ts';
import type { Site, VisitOptions } from '../browser.ts';
import { box, button } from './sale.ts';
import { words } from './words.ts';

interface SignedIn {
  culture: keyof typeof words;
  email: string;
  /** The page to arrive at. */
  path: string;
  options: VisitOptions;
  /** What has to be in place before that page is asked for. */
  prepare?: ((page: Page) => unknown) | undefined;
}

/** A page of somebody who has just signed in, with JavaScript or without it. */
export async function openSignedIn(site: Site, { culture, email, path, options, prepare }: SignedIn): Promise<Page> {
  const page = await (await site.visitor(options)).newPage();
  const query = new URLSearchParams({ returnUrl: path }).toString();
  await page.goto(`${site.origin}/${culture}/security/login?${query}`);
  const main = page.getByRole('main');
  await box(main, words[culture].email).fill(email);
  await main.getByLabel(words[culture].password, { exact: true }).fill(demoPassword);
  await prepare?.(page);
  await button(main, words[culture].signIn).click();
  await page.waitForURL(site.origin + path);
  return page;
}
