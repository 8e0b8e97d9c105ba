import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/db/open.ts';
import { translations } from '#server/db/schema/index.ts';
import { routes } from '#server/localization/localization.routes.ts';
import { openTexts, syncTexts, textsOf } from '#server/localization/texts.ts';
import { readShell } from '#server/shell.ts';
import { emptyDatabase } from '../database.ts';
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
  const said = () => texts.translate('fr', 'Core.Continue');
  expect(await said()).toBe('Continuer');
  expect(await texts.all('fr')).toBe(await texts.all('fr'));
  await edit('Core.Continue', 'Poursuivre');
  expect(await said()).toBe('Poursuivre');
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
