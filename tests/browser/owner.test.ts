import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import { box, button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite({
  env: { TRUSTED_PROXIES: 'loopback' },
  limits: { signInPerAccount: 10, signInPerAddress: 20, signInFreeTries: 3, signInDelaySeconds: 60 },
});

const words = {
  fr: {
    proof: 'Code de vérification',
    code: 'Code reçu par e-mail',
    send: 'Valider le code',
    wrong: 'Ce code n’est pas correct.',
    mail: 'code de connexion',
  },
  nl: {
    proof: 'Verificatiecode',
    code: 'Code uit de e-mail',
    send: 'Code bevestigen',
    wrong: 'Deze code is niet juist.',
    mail: 'aanmeldcode',
  },
};

/** Wrong passwords for an account from that many IP addresses. */
async function guess(Email: string): Promise<void> {
  const guesser = personOf(site.shop);
  for (let nth = 1; nth <= 10; nth += 1) {
    const from = { 'X-Forwarded-For': `203.0.113.${nth}` };
    const answer = await guesser.send('POST', '/api/v1/security/login', { Email, Password: 'a wrong one' }, from);
    expect(answer.status).toBe(422);
  }
}

async function typePassword({ page, says }: Buyer, Email: string): Promise<void> {
  await box(page, says.email).fill(Email);
  await page.getByLabel(says.password, { exact: true }).fill(demoPassword);
  await button(page.getByRole('main'), says.signIn).click();
}

test.each([
  ['fr', 'with', 'shopper', onPhone, true],
  ['nl', 'without', 'company', onDesktop, false],
] as const)(
  '[RUN-05] in %s, %s JavaScript, an owner whose account is under attack from ten addresses signs in with a mailed code, the next time without',
  async (culture, _, who, size, javaScriptEnabled) => {
    const email = `${who}@vitrine.test`;
    await guess(email);
    const path = `/${culture}/security/login?returnUrl=${encodeURIComponent(`/${culture}/shoppingcarts`)}`;
    const buyer = await enter(site, culture, path, { ...size, javaScriptEnabled });
    const { page } = buyer;
    const says = words[culture];
    // without JavaScript no animation frame tells that the page is still
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await typePassword(buyer, email);
    await page.getByRole('heading', { name: says.proof }).waitFor();
    await look();
    const code = page.getByLabel(says.code);
    await code.fill('000 000');
    await button(page, says.send).click();
    await page.getByText(says.wrong).waitFor();
    await look();
    const mailed = /^\s*(\d{6})\s*$/m.exec(await mailWith(site, email, says.mail))?.[1] ?? 'none';
    await code.fill(mailed);
    await button(page, says.send).click();
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    // the guessing continues: this browser is known
    await page.goto(`${site.origin}/${culture}/security/logoff`);
    await button(page.getByRole('main'), culture === 'fr' ? 'Se déconnecter' : 'Afmelden').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/logoff'));
    await page.goto(site.origin + path);
    await typePassword(buyer, email);
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    await page.context().close();
  },
);

test('[RUN-05] after a form sent before the scripts load, the page requests another mail and verifies the code without a reload once they have loaded', async () => {
  const email = 'editor@vitrine.test';
  await guess(email);
  const context = await site.visitor(onDesktop);
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route('**/static/*.js', (route) => void held.push(route));
  const path = `/fr/security/login?returnUrl=${encodeURIComponent('/fr/shoppingcarts')}`;
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await button(page.getByRole('main'), 'Se connecter').click({ noWaitAfter: true });
  await page.getByRole('heading', { name: words.fr.proof }).waitFor();
  const code = page.getByLabel(words.fr.code);
  await code.fill('000 000');
  await page.unrouteAll();
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  // hydrated: what was typed stays, and the resend delay applies
  await page.getByText('Vous pourrez demander un nouveau code').waitFor();
  expect(await code.inputValue()).toBe('000 000');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await button(page, words.fr.send).click();
  await page.getByText(words.fr.wrong).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  const mailed = /^\s*(\d{6})\s*$/m.exec(await mailWith(site, email, words.fr.mail))?.[1] ?? 'none';
  await code.fill(mailed);
  await button(page, words.fr.send).click();
  await page.waitForURL(`${site.origin}/fr/shoppingcarts`);
  await context.close();
});
