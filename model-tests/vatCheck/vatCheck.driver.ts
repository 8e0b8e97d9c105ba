import { messageOf, validityOf } from '#machines/vatCheck/vatCheck.machine.ts';
import type { VatQuestion, vatCheckMachine } from '#machines/vatCheck/vatCheck.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { cart, checkoutPageData, filled } from '#tests/fixtures/buying.ts';
import { expect } from 'vitest';
import type { Page } from 'playwright';
import { openPage, refuse } from '../product-page.ts';

const field = (page: Page) => page.getByRole('main').getByLabel('Numéro de TVA');
const status = (page: Page) => page.locator('.vat-status');

async function type(page: Page, { vat }: VatQuestion): Promise<void> {
  if ((await field(page).inputValue()) !== vat) await field(page).fill(vat);
}

/** The VAT field of a company's checkout, of the site at `site`, by role and label. */
export const vatCheckDriver = (site: string): BrowserDriver<typeof vatCheckMachine> => ({
  async open(page, { question, held }) {
    // the form's own draft is kept beneath; the number alone goes on to the walk
    await page.route('**/api/v1/sales/checkout/draft*', (route) =>
      route.request().postData()?.includes('"Email"') ? route.fulfill({ json: { IsKept: true } }) : route.fallback(),
    );
    await page.route(/\/api\/v1\/shoppingcarts\?/u, (route) => route.fulfill({ json: cart() }));
    const { Totals } = cart();
    const data = checkoutPageData({
      Cart: cart({ Totals: { ...Totals, IsReverseCharge: held === true } }),
      Fields: { ...filled, AccountType: 'Company', BillingVAT: question.vat },
    });
    await openPage(page, site, '/fr/checkout', data, 'Commander');
  },
  events: {
    async 'number.leave'(page, question) {
      await type(page, question);
      await field(page).focus();
      await field(page).blur();
    },
    'number.write': type,
  },
  outcomes: {
    keepNumber: {
      address: '**/api/v1/sales/checkout/draft*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuse,
    },
    checkVat: {
      address: '**/api/v1/sales/customers/checkisvatvalid/*',
      done: (route, { isValid, message }) =>
        route.fulfill({ json: { IsVATValidWebService: isValid, ErrorMessage: message } }),
      error: refuse,
    },
  },
  states: Object.fromEntries(
    ['unchecked', 'keeping', 'checking', 'judged.valid', 'judged.invalid', 'judged.unknown'].map((state) => [
      state,
      async (page: Page, expected?: Parameters<typeof validityOf>[0]) => {
        if (!expected) return;
        const checking = 'Vérification du numéro de TVA…';
        const said = validityOf(expected) === 'checking' ? checking : messageOf(expected);
        await expect.poll(() => status(page).textContent()).toBe(said);
        // the popover says the same
        const popover = page.locator('.with-info .info-text');
        if (messageOf(expected)) await expect.poll(() => popover.textContent()).toBe(said);
      },
    ]),
  ),
});
