import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { SharedWishlistPageData } from '#contract/shared-wishlist.ts';
import { useSite } from './browser.ts';
import { listsAt, sent, sharedList, wishingCustomer } from './parts/lists.ts';
import { expectSound } from './parts/proof.ts';
import { button, fillCheckout, onDesktop, onPhone, placeButton, soap, someone } from './parts/sale.ts';
import { words as saleWords } from './parts/words.ts';

const site = useSite();

const words = {
  fr: {
    share: 'Partager la liste',
    owner: 'Montrer mon prénom',
    start: 'Créer le lien',
    copy: 'Partager le lien',
    copied: 'Le lien est copié',
    stop: 'Ne plus partager',
    link: 'Lien de la liste',
    of: 'Une liste pour',
    give: 'Offrir :',
    pieces: 'Pièces à offrir :',
    taken: 'est dans votre panier pour cette liste (2 pièces).',
    given: 'Voir ce qui a déjà été offert',
    gift: 'Cadeau pour la liste',
    first: 'Quelqu’un d’autre vient d’offrir cet article',
    remove: 'Supprimer',
  },
  nl: {
    share: 'Lijst delen',
    owner: 'Mijn voornaam tonen',
    start: 'Link maken',
    copy: 'Link delen',
    copied: 'De link is gekopieerd',
    stop: 'Niet meer delen',
    link: 'Link van de lijst',
    of: 'De lijst van',
    give: 'Schenken:',
    pieces: 'Te schenken stuks:',
    taken: 'ligt in uw winkelmandje voor deze lijst (2 stuks).',
    given: 'Bekijken wat al geschonken is',
    gift: 'Geschenk voor de lijst',
    first: 'werd net door iemand anders geschonken',
    remove: 'Verwijderen',
  },
};

const pictures = process.env['GIFT_PICTURES'];
async function look(page: Page, name: string): Promise<void> {
  await expectSound(page);
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[WISH-10] in %s, %s JavaScript, a list is shared, its link copied, and switched off again',
  async (culture, _, size, javaScriptEnabled) => {
    const says = words[culture];
    const permissions = javaScriptEnabled ? { permissions: ['clipboard-read', 'clipboard-write'] } : {};
    const context = await wishingCustomer(site, { ...size, javaScriptEnabled, ...permissions }, [soap.slug]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/${culture}/catalog/wishlist/list`);
    const main = page.locator('main');
    await main.locator('summary', { hasText: says.share }).click();
    await main.getByLabel(says.owner).check();
    await button(main, says.start).click();
    const link = main.getByLabel(says.link);
    const uri = await link.inputValue();
    if (javaScriptEnabled) {
      await look(page, `share-${culture}`);
      await button(main, says.copy).click();
      await main.getByText(says.copied).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    } else {
      // its styles hide what needs JavaScript
      await page.waitForLoadState();
      expect(await button(main, says.copy).isVisible()).toBe(false);
    }
    const visitor = await (await site.visitor()).newPage();
    await visitor.goto(uri);
    await visitor.getByText(says.of).waitFor();
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await button(main, says.stop).click();
    await link.waitFor({ state: 'detached' });
    if (javaScriptEnabled) expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect((await visitor.goto(uri))?.status()).toBe(404);
    site.complaints.length = 0;
  },
);

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['fr', 'without', onPhone, false],
] as const)(
  '[WISH-11] in %s, %s JavaScript, a visitor gives from a shared list; whoever is second is told and removes it',
  async (culture, _, size, javaScriptEnabled) => {
    const says = words[culture];
    const { owner, uri, token } = await sharedList(site, culture);
    const context = await site.visitor({ ...size, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(uri);
    const main = page.locator('main');
    if (javaScriptEnabled) await look(page, `list-${culture}`);
    await main.getByLabel(says.pieces).selectOption('2');
    await main.getByRole('button', { name: says.give }).first().click();
    await main.getByText(says.taken).waitFor();
    if (javaScriptEnabled) {
      await main.locator('.gift-said:focus').waitFor();
      await look(page, `given-${culture}`);
    }
    const data = (await (await context.request.get(uri, { headers: { Accept: 'application/json' } })).json()) as {
      Page: SharedWishlistPageData;
    };
    const [soaps, bag] = data.Page.List.Items;
    await main.getByRole('button', { name: says.give }).last().click();
    // its name stands in the list from the start: what says that it was taken is waited for
    await main.locator('.gift-said', { hasText: bag?.Name ?? '-' }).waitFor();
    await page.goto(`${site.origin}/${culture}/shoppingcarts`);
    await main.getByText(says.gift).first().waitFor();
    await expect.poll(() => main.getByText(says.gift).count()).toBe(2);
    if (javaScriptEnabled) await look(page, `cart-${culture}`);
    // somebody else is first
    await page.goto(`${site.origin}/${culture}/checkout`);
    const buyer = { page, culture, says: saleWords[culture] };
    await fillCheckout(buyer, someone(`second-${crypto.randomUUID()}@example.test`));
    const first = await site.visitor({ javaScriptEnabled: false });
    await sent(site, first, '/api/v1/catalog/wishlist/give', {
      Token: token,
      WishlistProductId: bag?.WishlistProductId,
      Quantity: 1,
    });
    const other = await first.newPage();
    await other.goto(`${site.origin}/${culture}/checkout`);
    const otherBuyer = { page: other, culture, says: saleWords[culture] };
    await fillCheckout(otherBuyer, someone(`first-${crypto.randomUUID()}@example.test`));
    await placeButton(otherBuyer).click();
    await other.waitForURL(/confirmation/u);
    await placeButton(buyer).click();
    await main.getByText(says.first).first().waitFor();
    // what its styles hide without JavaScript is told apart from what may be pressed
    await page.waitForLoadState();
    if (javaScriptEnabled) await look(page, `second-${culture}`);
    expect(page.url()).toContain('/checkout');
    await main
      .getByRole('button', { name: new RegExp(bag?.Name ?? '', 'u') })
      .first()
      .click();
    await expect.poll(() => main.locator('.order-lines > li').count()).toBe(1);
    await placeButton(buyer).click();
    await page.waitForURL(/confirmation/u);
    const { List } = await listsAt(site, owner);
    expect(List?.Items.map(({ WishlistProductId, Bought }) => [WishlistProductId, Bought])).toEqual([
      [soaps?.WishlistProductId, 2],
      [bag?.WishlistProductId, 1],
    ]);
    // its owner sees it when they ask
    if (!javaScriptEnabled) return;
    const own = await owner.newPage();
    await own.goto(`${site.origin}/${culture}/catalog/wishlist/list`);
    expect(await own.locator('.wishlist-given').isVisible()).toBe(false);
    await own.locator('summary', { hasText: says.given }).click();
    await own.locator('.wishlist-given').waitFor();
    await look(own, `owner-${culture}`);
    site.complaints.length = 0;
  },
);
