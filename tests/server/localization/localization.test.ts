import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/db/open.ts';
import { translations } from '#server/db/schema/index.ts';
import { routes } from '#server/localization/localization.routes.ts';
import { builtTexts, openTexts, syncTexts, textsOf } from '#server/localization/texts.ts';
import type { Texts } from '#server/services.ts';
import { readSettings } from '#server/settings.mjs';
import { readShell } from '#server/shell.ts';
import { emptyDatabase } from '../database.ts';
import { openSmallShop } from '../http-shop.ts';
import { testServices, visitor } from '../visit.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await syncTexts(store.db);
});
afterAll(() => store.close());

const row = (key: string) => and(eq(translations.culture, 'fr'), eq(translations.key, key));
const edit = (key: string, text: string) => store.db.update(translations).set({ text, isEdited: true }).where(row(key));

async function ask(culture: string): Promise<Response> {
  const services = testServices(store, { texts: textsOf(store.db) });
  const app = createApp(services, [routes]);
  return app(new Request(`http://shop.test/api/v1/localization/${culture}/stringresources`));
}

test('[I18N-01] the texts of a culture come from the server’s translation set, by their keys', async () => {
  for (const [culture, close] of [
    ['fr', 'Fermer'],
    ['nl', 'Sluiten'],
  ] as const) {
    const answer = await ask(culture);
    expect(answer.status).toBe(200);
    const texts: unknown = await answer.json();
    expect(texts).toMatchObject({ 'Core.Close': close });
  }
});

test('[I18N-01] an unsupported culture is refused', async () => {
  const answer = await ask('de');
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([400, 'application/problem+json']);
});

test('[I18N-01] a missing text shows its key, and parameters are filled in like in the browser', async () => {
  const texts = await openTexts(store.db);
  expect(await texts.translate('fr', 'Nowhere.Heard')).toBe('Nowhere.Heard');
  expect(await texts.translate('fr', 'constructor')).toBe('constructor');
  expect(await texts.translate('fr', 'Home.Count', { count: 1 })).toBe('1 article');
  expect(await texts.translate('nl', 'Home.Count', { count: 12 })).toBe('12 artikelen');
});

test('an editor’s change survives a restart; all other texts follow the build', async () => {
  await edit('Core.Back', 'Retourner');
  await store.db.update(translations).set({ text: 'stale' }).where(row('Core.Save'));
  await store.db.delete(translations).where(row('Core.Cancel'));
  const texts = await openTexts(store.db);
  const said = await Promise.all(['Core.Back', 'Core.Save', 'Core.Cancel'].map((key) => texts.translate('fr', key)));
  expect(said).toEqual(['Retourner', 'Enregistrer', 'Annuler']);
});

test('[I18N-01] an edit shows from the next request on; without one the texts stay the same object', async () => {
  const texts = textsOf(store.db);
  const said = () => texts.translate('fr', 'Core.Close');
  expect(await said()).toBe('Fermer');
  expect(await texts.all('fr')).toBe(await texts.all('fr'));
  await edit('Core.Close', 'Refermer');
  expect(await said()).toBe('Refermer');
});

test('[SHOP-27] a shop of the Netherlands says it as they do there, also after it was Belgian; what was edited stays', async () => {
  const said = (texts: Texts) =>
    Promise.all(['Cart.Title', 'Sessions.Current', 'Cart.Empty'].map((key) => texts.translate('nl', key)));
  expect(await said(await openTexts(store.db))).toEqual(['Uw winkelmandje', 'Dit toestel', 'Uw winkelmandje is leeg.']);
  const empty = and(eq(translations.culture, 'nl'), eq(translations.key, 'Cart.Empty'));
  await store.db.update(translations).set({ text: 'Nog niets in uw mandje.', isEdited: true }).where(empty);
  const dutch = await openTexts(store.db, 'NL');
  expect(await said(dutch)).toEqual(['Uw winkelwagen', 'Dit apparaat', 'Nog niets in uw mandje.']);
  expect([dutch.built.nl['Cart.Empty'], dutch.built.fr['Cart.Empty']]).toEqual([
    'Uw winkelwagen is leeg.',
    'Votre panier est vide.',
  ]);
});

test('while the database is down the last loaded texts are used, else those of the build', async () => {
  const gone = await emptyDatabase();
  await syncTexts(gone.db);
  const texts = textsOf(gone.db);
  expect(await texts.translate('nl', 'Core.Close')).toBe('Sluiten');
  await gone.close();
  expect(await texts.translate('nl', 'Core.Close')).toBe('Sluiten');
  expect(await texts.translate('fr', 'Core.Close')).toBe('Fermer');
  await expect(texts.all('fr')).rejects.toThrow(/closed|query/i);
});

test('[I18N-01] a page whose texts cannot be read is sent without them and fetches them itself', async () => {
  const texts = { ...textsOf(store.db), all: () => Promise.reject(new Error('away')) };
  const shell = await readShell(testServices(store, { texts }), visitor(store));
  expect([shell.Texts, shell.Footer.at(-1)?.Name]).toEqual([{}, 'Footer.Cookies']);
});

test('[SHOP-27] a Dutch shop whose database was down from the start speaks its own Dutch too', async () => {
  const gone = await emptyDatabase();
  await gone.close();
  expect(await textsOf(gone.db, builtTexts('NL')).translate('nl', 'Nav.Cart')).toBe('Winkelwagen');
});

test('[SHOP-27] the setting DUTCH says whose Dutch the shop speaks', async () => {
  expect([readSettings({}).dutch, readSettings({ DUTCH: 'nl' }).dutch]).toEqual(['BE', 'NL']);
  expect(() => readSettings({ DUTCH: 'de' })).toThrow('DUTCH must be BE or NL, but is "de".');
  const shop = await openSmallShop({ env: { DUTCH: 'NL' } });
  const texts: unknown = await (await shop.person().get('/api/v1/localization/nl/stringresources')).json();
  await shop.close();
  expect(texts).toMatchObject({ 'Cart.Title': 'Uw winkelwagen' });
});
