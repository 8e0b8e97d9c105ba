import { test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { personOf } from '#tests/shop.ts';
import { placedOrder } from '#tests/server/plain-sale.ts';
import { arrived, desktop, phone, useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite({});

const words = {
  fr: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    search: 'Numéro, nom, e-mail ou communication',
    find: 'Rechercher',
    book: 'Enregistrer le virement',
    carrier: 'Transporteur',
    ship: 'Expédier le colis',
    refund: 'Rembourser',
    sure: 'Oui, rembourser ce montant',
    sent: 'Le colis est expédié',
    back: 'Le remboursement est enregistré.',
  },
  nl: {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    signIn: 'Aanmelden',
    search: 'Nummer, naam, e-mail of mededeling',
    find: 'Zoeken',
    book: 'Overschrijving boeken',
    carrier: 'Vervoerder',
    ship: 'Pakket verzenden',
    refund: 'Terugbetalen',
    sure: 'Ja, dit bedrag terugbetalen',
    sent: 'Het pakket is verzonden',
    back: 'De terugbetaling is geboekt.',
  },
} as const;

const proof = process.env['DESK_PICTURES'];

test.each(['fr', 'nl'] as const)(
  '[SHOP-17] in %s staff find an order on a phone, ship it and refund a line',
  async (culture) => {
    const says = words[culture];
    const buyer = personOf(site.shop);
    const orderId = (await placedOrder(site.shop, buyer, culture)).split('/').at(-1) ?? '';
    const page = await site.open(`/${culture}/desk/orders`, { viewport: phone });
    await page.waitForURL(/security\/login/);
    const main = page.getByRole('main');
    await main.getByLabel(says.email).fill('staff@vitrine.test');
    await main.getByLabel(says.password, { exact: true }).fill(demoPassword);
    await main.getByRole('button', { name: says.signIn }).click();
    await page.waitForURL(`${site.origin}/${culture}/desk/orders`);
    const look = async (name: string) => {
      await arrived(page);
      await expectSound(page);
      if (!proof) return;
      await page.screenshot({ path: `${proof}/${name}-${culture}-390.png`, fullPage: true });
      await page.setViewportSize(desktop);
      await page.screenshot({ path: `${proof}/${name}-${culture}-1440.png`, fullPage: true });
      await page.setViewportSize(phone);
    };
    await look('list');
    await main.getByLabel(says.search).fill('an.peeters@example.test');
    await main.getByRole('button', { name: says.find }).click();
    await page.waitForURL(/q=an/);
    await main.locator(`a[href="/${culture}/desk/orders/${orderId}"]`).click();
    await page.waitForURL(new RegExp(`${orderId}$`));
    await look('waiting');
    await main.getByRole('button', { name: says.book }).click();
    await page.waitForURL(/done=transfer/);
    await main.getByLabel(says.carrier).fill('bpost');
    await main.getByRole('button', { name: says.ship }).click();
    await page.waitForURL(/done=ship/);
    await main.getByText(says.sent).waitFor();
    await main.locator('summary', { hasText: says.refund }).click();
    const form = main.locator('details', { hasText: says.sure });
    await form.locator('input[name^="Back"]').first().fill('1');
    await form.getByLabel(says.sure).check();
    await form.getByRole('button', { name: says.refund }).click();
    await page.waitForURL(/done=refund/);
    await main.getByText(says.back).waitFor();
    await look('refunded');
  },
);
