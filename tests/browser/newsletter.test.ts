import { afterAll, expect, test } from 'vitest';
import { mailsOf } from '#tests/server/mails-of.ts';
import { signedInAs } from '#tests/server/signed-in-as.ts';
import { desktop, phone, started, useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite({});
afterAll(() => expect(site.complaints).toEqual([]));

const words = {
  fr: {
    open: 'Recevoir notre lettre d’information',
    field: 'Votre adresse e-mail',
    go: 'M’inscrire',
    sent: 'Presque terminé',
    yes: 'Oui, je m’inscris',
    done: 'C’est fait',
    stop: 'Me désinscrire',
    gone: 'Vous êtes désinscrit',
    wrong: 'Veuillez saisir une adresse e-mail valable',
  },
  nl: {
    open: 'Onze nieuwsbrief ontvangen',
    field: 'Uw e-mailadres',
    go: 'Inschrijven',
    sent: 'Bijna klaar',
    yes: 'Ja, ik schrijf me in',
    done: 'Dat is in orde',
    stop: 'Mij uitschrijven',
    gone: 'U bent uitgeschreven',
    wrong: 'Vul een geldig e-mailadres in',
  },
} as const;
const linkTo = async (purpose: string) => {
  const mail = (await mailsOf(site.shop, 'newsletter')).at(-1);
  return new RegExp(`/(?:fr|nl)/newsletter/${purpose}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? '';
};

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[SITE-16] in %s a visitor subscribes on the newsletter’s page, confirms by mail and leaves again',
  async (culture, viewport) => {
    const says = words[culture];
    const page = await site.open(`/${culture}`, { viewport });
    await page.getByRole('contentinfo').getByRole('link', { name: says.open }).click();
    await page.waitForURL(`${site.origin}/${culture}/newsletter`);
    const main = page.getByRole('main');
    await main.getByLabel(says.field).fill('an@');
    await main.getByRole('button', { name: says.go }).click();
    await main.getByText(says.wrong).waitFor();
    await main.getByLabel(says.field).fill(`${culture}@example.test`);
    await expectSound(page);
    await main.getByRole('button', { name: says.go }).click();
    await main.getByRole('status').getByText(says.sent).waitFor();
    await page.goto(site.origin + (await linkTo('confirm')));
    await expectSound(page);
    await main.getByRole('button', { name: says.yes }).click();
    await main.getByText(says.done).waitFor();
    await page.goto(site.origin + (await linkTo('unsubscribe')));
    await main.getByRole('button', { name: says.stop }).click();
    await main.getByText(says.gone).waitFor();
  },
);

test('[SITE-16] without JavaScript the footer’s field subscribes', async () => {
  const page = await site.open('/nl/c/keuken', { javaScriptEnabled: false });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Uw e-mail' }).fill('plain@example.test');
  await footer.getByRole('button', { name: words.nl.go }).click();
  await page.getByRole('main').getByText(words.nl.sent).waitFor();
  expect((await mailsOf(site.shop, 'newsletter')).at(-1)?.to.address).toBe('plain@example.test');
});

test.each([true, false])(
  '[SITE-16] in the account the newsletter is asked for, confirmed and ended (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const shopper = await signedInAs(site.shop, 'shopper');
    const context = await site.visitor({ viewport: phone, javaScriptEnabled });
    await context.addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url: site.origin })));
    const page = await context.newPage();
    await page.goto(`${site.origin}/fr/account`);
    if (javaScriptEnabled) await started(page);
    const letter = page.getByRole('region', { name: 'Notre lettre d’information' });
    await letter.getByText('Vous ne recevez pas notre lettre.').waitFor();
    await letter.getByRole('button', { name: words.fr.go }).click();
    await letter.getByText('L’e-mail de confirmation est en route.').waitFor();
    await letter.getByText('ouvrez notre e-mail à shopper@vitrine.test').waitFor();
    await letter.getByRole('button', { name: 'Renvoyer l’e-mail' }).waitFor();
    if (javaScriptEnabled) await expectSound(page);
    await page.goto(site.origin + (await linkTo('confirm')));
    await page.getByRole('main').getByRole('button', { name: words.fr.yes }).click();
    await page.getByRole('main').getByText(words.fr.done).waitFor();
    await page.goto(`${site.origin}/fr/account`);
    await letter.getByText('Vous recevez notre lettre à shopper@vitrine.test.').waitFor();
    expect(await letter.getByRole('button').allInnerTexts()).toEqual([words.fr.stop]);
    await letter.getByRole('button', { name: words.fr.stop }).click();
    await letter.getByText(words.fr.gone).waitFor();
    await letter.getByText('Vous ne recevez pas notre lettre.').waitFor();
  },
);

test('[SITE-16] a choice that gets lost in the account is told, changes nothing, and can be made again', async () => {
  const shopper = await signedInAs(site.shop, 'shopper');
  const context = await site.visitor({ viewport: phone });
  await context.addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url: site.origin })));
  const page = await context.newPage();
  await page.goto(`${site.origin}/nl/account`);
  await started(page);
  const letter = page.getByRole('region', { name: 'Onze nieuwsbrief' });
  const subscribes = letter.getByRole('button', { name: words.nl.go });
  await page.route('**/api/v1/sales/customers/newsletter?*', (route) => route.abort(), { times: 1 });
  await subscribes.click();
  await letter.getByRole('alert').getByText('Uw keuze is nog niet opgeslagen.').waitFor();
  expect(await letter.getByRole('button').allInnerTexts()).toEqual([words.nl.go]);
  await site.expectComplaints([expect.stringContaining('ERR_FAILED')]);
  await subscribes.click();
  await letter.getByRole('status').getByText('De bevestigingsmail is onderweg.').waitFor();
  expect(await letter.getByRole('alert').count()).toBe(0);
  await letter.getByRole('button', { name: 'Mijn inschrijving annuleren' }).click();
  await letter.getByText(words.nl.gone).waitFor();
});
