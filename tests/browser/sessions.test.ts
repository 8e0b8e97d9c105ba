import { expect, test } from 'vitest';
import { addresses, confirmed, password, registration } from '#tests/server/http-shop.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { button, enter, onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    security: '/fr/account/security',
    link: 'Voir les appareils connectés à votre compte',
    title: 'Vos appareils connectés',
    current: 'Cet appareil',
    phone: 'Safari sur iOS',
    end: /^Déconnecter Safari sur iOS/,
    ended: 'L’appareil est déconnecté.',
    endOthers: 'Déconnecter tous les autres appareils',
    othersEnded: 'Tous les autres appareils sont déconnectés.',
    none: 'Votre compte n’est ouvert nulle part ailleurs.',
    failed: 'L’appareil n’est pas encore déconnecté.',
  },
  nl: {
    security: '/nl/account/security',
    link: 'Bekijk op welke toestellen u aangemeld bent',
    title: 'Uw aangemelde toestellen',
    current: 'Dit toestel',
    phone: 'Safari op iOS',
    end: /^Safari op iOS afmelden/,
    ended: 'Het toestel is afgemeld.',
    endOthers: 'Alle andere toestellen afmelden',
    othersEnded: 'Alle andere toestellen zijn afgemeld.',
    none: 'U bent nergens anders aangemeld.',
    failed: 'Het toestel is nog niet afgemeld.',
  },
};
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A customer signed in on a phone and, by Firefox, elsewhere; confirming the account has signed in as well. */
async function customer(Email: string) {
  await confirmed(site.shop, personOf(site.shop), registration(Email));
  const [phone, elsewhere] = [personOf(site.shop), personOf(site.shop)];
  await phone.send('POST', addresses.login, { Email, Password: password }, { 'User-Agent': iphone });
  await elsewhere.send('POST', addresses.login, { Email, Password: password }, { 'User-Agent': firefox });
  const isIn = async () =>
    await Promise.all([phone, elsewhere].map(async (each) => (await each.get('/fr/account')).status === 200));
  return { phone, isIn };
}

async function signedIn(culture: 'fr' | 'nl', Email: string, options: Parameters<typeof enter>[3] = {}) {
  const buyer = await enter(site, culture, `/${culture}/cookies`, options);
  await buyer.page.context().request.post(site.origin + addresses.login, {
    data: { Email, Password: password },
    headers: { Origin: site.origin },
  });
  return buyer.page;
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[SHOP-20] in %s, %s JavaScript, a customer sees where the account is open, ends one session, then all others',
  async (culture, how, size, javaScriptEnabled) => {
    const email = `watchful-${culture}-${how}@example.test`;
    const { isIn } = await customer(email);
    const says = words[culture];
    const page = await signedIn(culture, email, { ...size, javaScriptEnabled });
    const main = page.getByRole('main');
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    const focused = () =>
      javaScriptEnabled
        ? main.getByRole('heading', { name: says.title }).and(page.locator(':focus')).waitFor()
        : Promise.resolve();
    await page.goto(site.origin + says.security);
    await main.getByRole('link', { name: says.link }).click();
    await main.getByRole('heading', { name: says.title, level: 1 }).waitFor();
    expect(await main.getByRole('listitem').count()).toBe(4);
    expect(await main.getByRole('listitem').first().innerText()).toContain(says.current);
    await main.getByText(says.phone).waitFor();
    await look();
    await main.getByRole('button', { name: says.end }).click();
    await main.getByText(says.ended).waitFor();
    await focused();
    expect([await main.getByRole('listitem').count(), await isIn()]).toEqual([3, [false, true]]);
    await look();
    await button(main, says.endOthers).click();
    await main.getByText(says.othersEnded).waitFor();
    await focused();
    await main.getByText(says.none).waitFor();
    expect(await isIn()).toEqual([false, false]);
    await look();
    // this browser is still signed in
    await page.reload();
    expect(await main.getByRole('listitem').count()).toBe(1);
    await page.context().close();
  },
);

test('[SHOP-20] a lost call leaves the list and says so; a session that ended meanwhile is gone with the next press', async () => {
  const email = 'watchful-lost@example.test';
  const { phone } = await customer(email);
  const says = words.fr;
  const page = await signedIn('fr', email);
  await page.goto(`${site.origin}/fr/account/sessions`);
  const main = page.getByRole('main');
  await page.route('**/api/v1/security/sessions/*', (route) => route.abort());
  await main.getByRole('button', { name: says.end }).click();
  await main.getByRole('alert').getByText(says.failed).waitFor();
  expect(await main.getByRole('listitem').count()).toBe(4);
  await expectSound(page);
  await page.unrouteAll();
  await phone.send('POST', addresses.logoff);
  await main.getByRole('button', { name: says.end }).click();
  await main.getByText(says.ended).waitFor();
  expect(await main.getByRole('listitem').count()).toBe(3);
  await page.context().close();
});

test('sessions log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/404|ERR_FAILED|Manager\.Offline/.test(text))).toEqual([]);
});
