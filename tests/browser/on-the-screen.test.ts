import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, expectFocus, useSite } from './browser.ts';
import { enterWithCart, field, seeds } from './parts/sale.ts';
import { overflow } from './parts/proof.ts';
import { placeOf } from './parts/placed.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const eye = (page: Page) => page.locator('[data-quick]').nth(1);
const panel = (page: Page) => page.locator('#quick-view');

test.each([
  [1440, 720],
  [390, 664],
])('[CAT-13] at %i × %i the quick view opens on the screen, with the focus, and Escape leads back', async (...size) => {
  const [width, height] = size;
  const page = await site.open('/fr/c/mode', { viewport: { width, height } });
  await comeAlive(eye(page));
  await eye(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading').waitFor();
  await expectFocus(panel(page));
  // it ends on the screen, or fills it
  await expect
    .poll(async () => {
      const { top, bottom } = await placeOf(panel(page));
      return top >= 0 && top < height / 2 && (bottom <= height || bottom - top > height / 2);
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await expectFocus(eye(page));
});

test('[CAT-13] the quick view takes the focus also in a browser so busy that its content comes first', async () => {
  const page = await site.open('/fr/c/mode');
  await comeAlive(eye(page));
  // React is told to go on by messages, which come after the answer
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 200);
    };
  });
  await eye(page).click();
  await panel(page).getByRole('heading').waitFor();
  await expectFocus(panel(page));
});

test.each(['/fr/c/mode', '/nl/c/mode', '/fr/c/cuisine', '/fr/catalog?q=bol'])(
  '[CAT-01] %s shows a phone its first product on the first screen, with name and price',
  async (path) => {
    const viewport = { width: 390, height: 844 };
    const page = await site.open(path, { viewport });
    const card = page.locator('.product-card').first();
    expect((await placeOf(card.getByRole('heading'))).bottom).toBeLessThan(viewport.height);
    expect((await placeOf(card.locator('.price'))).bottom).toBeLessThan(viewport.height);
    // what was folded away for it still has a name
    await page.getByRole('combobox', { name: /Trier par|Sorteren op/u }).waitFor();
  },
);

test('[CAT-01] [SHOP-07] a name longer than a card leaves the page on the screen, in the grid and in the table', async () => {
  for (const [path, name] of [
    ['/nl/c/mode', '.product-card h2 a'],
    ['/nl/c/mode?display=table', '.product-table-name a'],
    ['/nl', '.product-card h3 a'],
  ] as const)
    for (const width of [320, 360, 390]) {
      const page = await site.open(path, { viewport: { width, height: 700 } });
      await page
        .locator(name)
        .first()
        .evaluate((link) => (link.textContent = 'Kinderfietszitjesbevestigingsset'));
      expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
      await page.context().close();
    }
});

test.each([
  ['/fr/p/robe-irene-en-lin', 664],
  ['/nl/p/notitieboek-sabon-met-lijnen', 664],
  ['/nl/p/notitieboek-sabon-met-lijnen', 844],
])(
  '[PROD-08] %s shows a phone of 390 × %i its name, its picture and its price on the first screen',
  async (path, height) => {
    const page = await site.open(path, { viewport: { width: 390, height } });
    const foot = page.locator('.buy-bar');
    const { top: end } = await placeOf(foot);
    expect((await placeOf(foot.locator('.price'))).bottom).toBeLessThanOrEqual(height);
    const name = await placeOf(page.getByRole('heading', { level: 1 }));
    const picture = await placeOf(page.locator('.gallery-shown img'));
    expect(name.bottom).toBeLessThan(picture.top);
    // a name of two lines may take a little of it
    expect(picture.bottom - end).toBeLessThan((picture.bottom - picture.top) / 5);
    expect(picture.bottom - picture.top).toBeGreaterThan(200);
  },
);

test.each([768, 1024, 1280, 1440])(
  '[CAT-01] at %i px the table has no row of a word a line, and its tools stand side by side',
  async (width) => {
    const page = await site.open('/fr/c/cuisine?display=table', { viewport: { width, height: 900 } });
    const rows = await page.locator('.product-table tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const tools = [...row.querySelectorAll('.tool')].map((tool) => tool.getBoundingClientRect());
        return {
          height: row.getBoundingClientRect().height,
          lines: new Set(tools.map(({ top }) => top)).size,
          least: Math.min(...tools.flatMap((tool) => [tool.width, tool.height])),
          end: Math.max(...[...row.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(10);
    const { right } = await placeOf(page.locator('.list-main'));
    for (const { height, lines, least, end } of rows) {
      expect(height).toBeLessThan(200);
      expect(lines).toBe(1);
      expect(least).toBeGreaterThanOrEqual(24);
      expect(end).toBeLessThanOrEqual(right + 1);
    }
    expect(await overflow(page)).toBe(0);
  },
);

test('[CAT-08] on a wide screen the filters scroll by themselves, and the list stays beside what is chosen', async () => {
  const page = await site.open('/fr/catalog?q=bol', { viewport: { width: 1440, height: 900 } });
  await comeAlive(page.locator('main h1'));
  await page.getByRole('checkbox', { name: /^Intemporel/u }).check();
  await page.waitForURL(/filter=/u);
  await page.getByText('Tout effacer').waitFor();
  const isOnScreen = async (part: Locator) => {
    const { top, bottom } = await placeOf(part);
    return top >= 0 && bottom <= 900;
  };
  expect(await isOnScreen(page.getByRole('checkbox', { name: /^Intemporel/u }))).toBe(true);
  const seen = await Promise.all((await page.locator('.product-card').all()).map(isOnScreen));
  expect(seen).toContain(true);
});

test('[CHK-07] on a phone the nearest pickup point is on the first screen, with its button, before a search and after', async () => {
  const { page, says } = await enterWithCart(site, {
    path: '/fr/checkout',
    slugs: [seeds.slug],
    viewport: { width: 390, height: 664 },
  });
  await field(page, says.postalCode).fill('4000');
  await page.getByRole('radio', { name: /^Point relais/u }).check();
  await page.getByRole('link', { name: 'Choisir un point relais' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir un point relais' });
  const choose = dialog.getByRole('button', { name: /^Choisir ce point/u }).first();
  const isOnScreen = async () => (await placeOf(choose)).bottom <= (await placeOf(dialog)).bottom;
  await choose.waitFor();
  expect(await isOnScreen()).toBe(true);
  await dialog.locator('[name="address"]').fill('saint-lambert');
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await dialog.getByRole('button', { name: 'Choisir ce point Librairie Saint-Lambert' }).waitFor();
  expect(await isOnScreen()).toBe(true);
  await dialog.getByText('Carte des points relais').click();
  await dialog.locator('.pickup-map').waitFor();
});

test('[PROD-01] a choice that is missing takes the focus at its first value that can be chosen', async () => {
  const page = await site.open('/fr/p/robe-irene-en-lin');
  await comeAlive(page.locator('main h1'));
  await page.getByRole('radio', { name: /^M( |$)/u }).check();
  const colours = page.getByRole('group', { name: 'Couleur' }).getByRole('radio');
  await expect.poll(() => colours.first().isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expectFocus(page.locator('[name=VariantValueId1]:not(:disabled)').first());
});

test('[CAT-15] what is compared is bought there, or leads to where something is chosen first', async () => {
  const idsIn = async (path: string, count: number) => {
    const list = await site.open(path);
    const eyes = list.locator('[data-quick]');
    return eyes.evaluateAll((all, end) => all.map((each) => each.dataset.quick).slice(0, end), count);
  };
  // dresses come in sizes
  const ids = [...(await idsIn('/fr/catalog?q=savon', 2)), ...(await idsIn('/fr/c/mode', 1))];
  const page = await site.open(`/fr/catalog/compare?ids=${ids.join('-')}`);
  const add = page.locator('.compare thead').getByRole('button', { name: /^Ajouter .+ au panier$/u });
  const choose = page.locator('.compare thead').getByRole('link', { name: /^Choisir une version/u });
  expect((await add.count()) + (await choose.count())).toBe(ids.length);
  expect(await choose.count()).toBeGreaterThan(0);
  // what each says stands in its middle
  const offs = await page.locator('.compare thead .button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const [word, { top, height }] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      return Math.abs(word.top + word.height / 2 - top - height / 2);
    }),
  );
  expect(Math.max(...offs)).toBeLessThan(1.5);
  await add.first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Voir le panier' }).waitFor();
});

test('[CART-01] at 320 px the way to the checkout is one line, beside the total', async () => {
  const { page } = await enterWithCart(site, { slugs: [seeds.slug] });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  const way = page.getByRole('link', { name: 'Passer commande' });
  const { top, bottom } = await placeOf(way);
  expect(bottom - top).toBeLessThan(50);
  expect(await overflow(page)).toBe(0);
});
