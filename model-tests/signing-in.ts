import type { Page, Route } from 'playwright';
import type { Failure } from '#rules/failure.ts';
import { signInAnswer } from '#tests/fixtures/buying.ts';
import { passUntil, refuse } from './product-page.ts';
import { isGone, tell } from './running-shop.ts';
import { scenarioOf } from './scenario.ts';

/** The dialog that a refused call opens: the flow waits beneath it. */
export const signInDialog = (page: Page, LL = scenarioOf().LL) =>
  page.getByRole('dialog', { name: LL.Dialog.SignInTitle() });

/** A refused call; if it needs a sign-in, the dialog that asks for it opens. */
export async function refuseOrSignIn(route: Route, error: unknown, LL = scenarioOf().LL): Promise<void> {
  const page = route.request().frame().page();
  await refuse(route, error);
  if (statusOf(error) === 401) await passUntil(page, signInDialog(page, LL));
}

const statusOf = (error: unknown): number => (error as { failure: Failure }).failure.status;

/** Leaves the page as it is, without signing in. */
export async function closeSignIn(page: Page, LL = scenarioOf().LL): Promise<void> {
  const dialog = signInDialog(page, LL);
  if ((await dialog.count()) === 0) return;
  await dialog.press('Escape');
  await isGone(dialog);
}

/**
 * Signs in where it was asked for, on the page that is shown: by the refused call of the flow itself, or by another
 * one. The response is simulated: the session, and with it the cart, stays as it was.
 */
export async function signInHere(page: Page, LL = scenarioOf().LL): Promise<void> {
  const dialog = signInDialog(page, LL);
  if ((await dialog.count()) === 0)
    await tell(page, 'dialog', { type: 'open', content: { kind: 'signIn', returnUrl: '' } });
  await passUntil(page, dialog);
  const answer = '**/api/v1/security/login?*';
  await page.route(answer, (route) => route.fulfill({ json: signInAnswer({ Uri: '' }) }));
  await dialog.getByLabel(LL.Security.Email()).fill('an@example.test');
  await dialog.getByLabel(LL.Security.Password()).fill('Vitrine-demo-2026');
  await dialog.getByLabel(LL.Security.Password()).press('Enter');
  await isGone(dialog);
  await page.unroute(answer);
}
