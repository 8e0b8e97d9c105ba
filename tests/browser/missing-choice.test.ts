import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const asksFr = (name: string) => `Choisissez une option pour «\u00a0${name}\u00a0».`;
const asksNl = (name: string) => `Kies een optie voor “${name}”.`;

const parasol = '/fr/p/parasol-lofoten-de-plage';

test.each([
  [true, 'fr', parasol, 'Ajouter au panier', 'Format', ['Couleur', 'Format'].map(asksFr)],
  [true, 'nl', '/nl/p/parasol-lofoten-voor-het-strand', 'In winkelmandje', 'Formaat', ['Kleur', 'Formaat'].map(asksNl)],
  [false, 'fr', parasol, 'Ajouter au panier', 'Format', ['Couleur', 'Format'].map(asksFr)],
] as const)(
  '[SHOP-27] with JavaScript %s, in %s, the order button names the choices that are missing, in the shop’s words',
  async (javaScriptEnabled, _, path, button, size, missing) => {
    const page = await site.open(path, { javaScriptEnabled });
    const problems = page.locator('form.buy .field-error');
    await page.getByRole('button', { name: button }).click();
    await problems.nth(1).waitFor();
    expect(await problems.allTextContents()).toEqual(missing);
    const list = page.getByRole('group', { name: size });
    const described = await list.evaluate(
      (group) => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect([described, await list.getAttribute('aria-invalid')]).toEqual([missing[1], 'true']);
    const colours = await list.evaluate((group) => {
      const probe = Object.assign(document.createElement('i'), { className: 'field-error' });
      document.body.append(probe);
      const boxes = [...group.querySelectorAll('.choice')].map((box) => getComputedStyle(box).borderTopColor);
      return [...new Set([...boxes, getComputedStyle(probe).color])];
    });
    expect(colours).toHaveLength(1);
    if (!javaScriptEnabled)
      return await site.expectComplaints([
        'error: Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
      ]);
    // the first one is where typing goes on, on the screen
    await page.getByRole('radio').first().and(page.locator(':focus')).waitFor();
    await expect.poll(() => problems.first().evaluate((line) => line.getBoundingClientRect().top > 0)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => problems.allTextContents()).toEqual([missing[1]]);
    await list.getByRole('radio').nth(1).check();
    await problems.first().waitFor({ state: 'detached' });
  },
);

test.each([
  ['fr', 'M’inscrire', 'Indiquez votre adresse e-mail.'],
  ['nl', 'Inschrijven', 'Vul uw e-mailadres in.'],
])(
  '[SHOP-27] in %s the letter in the footer asks for an address in the shop’s words',
  async (culture, button, asks) => {
    const page = await site.open(`/${culture}/cookies`);
    await page.getByRole('contentinfo').getByRole('button', { name: button }).click();
    await page.waitForURL(/newsletter/u);
    await page.getByRole('main').locator('.field-error', { hasText: asks }).waitFor();
    await site.expectComplaints([
      'error: Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
    ]);
  },
);
