import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartSummary } from '#contract/cart.ts';
import { orders } from '#server/db/schema/index.ts';
import { cultures } from '#rules/culture.ts';
import { linkToAccount } from '#tests/server/http-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { formsIn, textOf } from '../plain-forms.ts';
import { checkoutPage, chosenPage, formFor, page, press, productWithChoice, target, typed } from '../plain-sale.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const summaryOf = async (person: Person) =>
  (await (await person.get('/api/v1/shoppingcarts/summary')).json()) as CartSummary;

describe.each(cultures)('the sale without JavaScript in %s', (culture) => {
  test('[SHOP-01] a choice is required, kept in the URL, and added to the cart once', async () => {
    const person = shop.person();
    const { url, name } = await productWithChoice(person, culture);
    const bare = await page(person, url);
    expect(textOf(bare, 'h1')).toBe(name);
    const refused = await press(person, bare, 'addToCart', { Quantity: '3' });
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(textOf(again, 'h1')).toBe(name);
    // what was typed is still there, along with the reason for the refusal
    expect(formFor(again, 'addToCart').fields['Quantity']).toBe('3');
    expect(again).toContain(texts[culture].chooseFirst);

    const chosen = await chosenPage(person, url);
    const { fields, choices } = formFor(chosen, 'addToCart');
    for (const attribute of Object.keys(choices)) expect(fields[attribute]).toMatch(/^\d+$/);
    const added = target(await press(person, chosen, 'addToCart', { Quantity: '2' }));
    expect(added).toMatch(new RegExp(`^/${culture}/shoppingcarts\\?added=\\d+`));
    expect((await summaryOf(person)).ItemsCount).toBe(2);
    // the same form once more: its token counts once
    expect(target(await press(person, chosen, 'addToCart', { Quantity: '2' }))).toMatch(`/${culture}/shoppingcarts`);
    expect((await summaryOf(person)).ItemsCount).toBe(2);
    // a new page is a new form
    target(
      await press(
        person,
        await page(person, url.split('?')[0] ?? url).then(() => chosenPage(person, url)),
        'addToCart',
      ),
    );
    expect((await summaryOf(person)).ItemsCount).toBe(3);
    expect(await page(person, added)).toContain(name);
  });

  test('[SHOP-01, CART-07] the cart is changed, corrected with a notice and emptied by its forms', async () => {
    const person = shop.person();
    const { url } = await productWithChoice(person, culture);
    const added = target(await press(person, await chosenPage(person, url), 'addToCart'));
    const changed = target(await press(person, await page(person, added), 'quantity', { Quantity: '2' }));
    expect(changed).toBe(`/${culture}/shoppingcarts`);
    const { ItemsCount, AmountTaxInclHtml, AmountTaxExclHtml } = await summaryOf(person);
    expect(ItemsCount).toBe(2);
    for (const amount of [AmountTaxInclHtml, AmountTaxExclHtml])
      expect(amount).toMatch(/^[\d.\u00a0\u202f]+,\d\d\u00a0€$|^€\u00a0[\d.]+,\d\d$/);
    expect(AmountTaxExclHtml).not.toBe(AmountTaxInclHtml);
    const corrected = target(await press(person, await page(person, changed), 'quantity', { Quantity: '999999' }));
    expect(corrected).toMatch(/\?notice=\d+\.Cart\.Quantity(Maximum|Stock)$/);
    const refused = await press(person, await page(person, corrected), 'quantity', { Quantity: '-5' });
    expect(refused.status).toBe(422);
    expect((await summaryOf(person)).ItemsCount).toBeGreaterThan(2);
    target(await press(person, await page(person, corrected), 'remove'));
    expect((await summaryOf(person)).ItemsCount).toBe(0);
  });

  test('[SHOP-01, CHK-10] checkout keeps what was typed when it refuses, then places one order and shows it', async () => {
    const person = shop.person();
    const { url, name } = await productWithChoice(person, culture);
    target(await press(person, await chosenPage(person, url), 'addToCart'));
    const checkout = await checkoutPage(person, culture);
    const { fields } = formFor(checkout, 'placeOrder');
    expect(fields).toMatchObject(typed);

    const email = `${culture}.${typed.Email}`;
    const wrong = await press(person, checkout, 'placeOrder', {
      Email: 'nobody',
      Note: 'Merci !',
      AcceptTerms: 'true',
    });
    expect(wrong.status).toBe(422);
    const refused = await wrong.text();
    expect(formFor(refused, 'placeOrder').fields).toMatchObject({
      ...typed,
      Email: 'nobody',
      Note: 'Merci !',
      AcceptTerms: 'true',
    });
    // what a line must not break is in an element of its own
    expect(refused.replaceAll(/<[^>]*>/gu, '')).toContain(texts[culture].email);
    // and after a reload, too
    expect(formFor(await page(person, `/${culture}/checkout`), 'placeOrder').fields).toMatchObject({
      Email: 'nobody',
      Note: 'Merci !',
    });

    const placed = await press(person, refused, 'placeOrder', { Email: email });
    const confirmation = target(placed);
    const repeated = await press(person, refused, 'placeOrder', { Email: email });
    expect(target(repeated)).toBe(confirmation);
    const found = await shop.services.db.select().from(orders).where(eq(orders.email, email));
    expect(found).toHaveLength(1);
    expect(found[0]?.totalInclCents).toBe(Number(fields['ExpectedTaxIncl']));
    const shown = await page(person, confirmation);
    expect(textOf(shown, 'h1')).not.toBe('');
    for (const part of [name, found[0]?.number ?? '', '+++']) expect(shown).toContain(part);
    expect(shown).not.toContain('<Co>');
    expect((await summaryOf(person)).ItemsCount).toBe(0);
    expect((await person.get(`/${culture}/checkout`)).headers.get('Location')).toBe(`/${culture}/shoppingcarts`);
  });

  test('[SHOP-01, ACC-01] registering, signing in and logging off are plain forms', async () => {
    const person = shop.person();
    const account = {
      AccountType: 'Private',
      FirstName: 'An',
      LastName: 'Peeters',
      Email: `${culture}-forms@example.test`,
      Password: 'a-long-enough-passphrase',
      PasswordConfirm: 'a-long-enough-passphrase',
      AcceptTerms: 'true',
    };
    const login = target(
      await press(
        person,
        await page(person, `/${culture}/security/register?returnUrl=/${culture}/checkout`),
        'register',
        account,
      ),
    );
    expect(login).toContain('registered=1');
    const html = await page(person, login);
    const { Email, Password } = account;
    const wrong = await press(person, html, 'signIn', { Email, Password: 'something else' });
    expect([wrong.status, formFor(await wrong.text(), 'signIn').fields]).toEqual([
      422,
      expect.objectContaining({ Email, Password: '' }),
    ]);
    const link = `/${culture}/security/confirmaccount?token=${await linkToAccount(shop, Email)}`;
    expect(target(await press(person, await page(person, link), 'confirmAccount', { Password }))).toBe(
      `/${culture}/checkout`,
    );
    await press(person, await page(person, `/${culture}/security/logoff`), 'logOff');
    expect(target(await press(person, html, 'signIn', { Email, Password }))).toBe(`/${culture}/checkout`);
    const off = await page(person, `/${culture}/security/logoff`);
    expect(target(await press(person, off, 'logOff'))).toBe(`/${culture}`);
    // the browser is still recognised as known to this account; that opens nothing
    expect([...person.cookies.keys()]).toEqual(['vitrine_device']);
    expect(formsIn(html).every(({ method }) => ['get', 'post'].includes(method))).toBe(true);
  });
});

const texts = {
  fr: { chooseFirst: 'Veuillez d’abord faire votre choix', email: 'adresse e-mail' },
  nl: { chooseFirst: 'Maak eerst uw keuze', email: 'e-mailadres' },
} as const;
