import { sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inPieces } from '#rules/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import { uploadStore } from '#server/files/uploads.ts';
import { hashOfBytes, pdf } from '#tests/server/resumed.ts';
import { desktop, phone, useSite } from './browser.ts';
import { openCountingWire } from './parts/counting-wire.ts';
import { expectSound } from './parts/proof.ts';
import { input, refundForm, settled } from './parts/upload-forms.ts';

const site = useSite({});
const proof = process.env['UPLOAD_PICTURES'];
const MB = 1024 ** 2;
const plan = pdf(8 * MB);

const words = {
  fr: {
    failed: 'Pas envoyé',
    retry: 'Réessayer : plan.pdf',
    progress: 'Envoi : plan.pdf',
    cancel: 'Annuler l’envoi : plan.pdf',
    remove: 'Retirer plan.pdf',
  },
  nl: {
    failed: 'Niet verstuurd',
    retry: 'Opnieuw proberen: plan.pdf',
    progress: 'plan.pdf versturen',
    cancel: 'Versturen van plan.pdf annuleren',
    remove: 'plan.pdf verwijderen',
  },
} as const;

let wire: Awaited<ReturnType<typeof openCountingWire>>;
beforeAll(async () => {
  wire = await openCountingWire(site.origin);
});
afterAll(() => wire.close());
// what one test left does not fail the next
afterEach(async () => {
  wire.mend();
  await site.shop.services.db.execute(sql`TRUNCATE uploads, begun_uploads`);
});

/** The form of a refund request, by way of the wire. */
const form = (culture: 'fr' | 'nl', viewport = desktop) =>
  refundForm({ ...site, origin: wire.origin }, culture, viewport);
const choose = (page: Page, buffer = plan) =>
  input(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
const idsIn = async (table: 'uploads' | 'begun_uploads') =>
  rowsOf<{ id: string }>(
    await site.shop.services.db.execute(sql`SELECT public_id AS id FROM ${sql.identifier(table)}`),
  ).map(({ id }) => id);

/** Every value that a progress bar has from now on. */
const watchProgress = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    const note = () => {
      for (const bar of document.querySelectorAll<HTMLProgressElement>('.upload-card progress')) seen.push(bar.value);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seenProgress: seen });
  });
const progressSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenProgress: number[] }).seenProgress);

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[UP-13] in %s a file whose connection is cut in the middle goes on there when it is sent again',
  async (culture, viewport) => {
    const says = words[culture];
    const page = await form(culture, viewport);
    const down = wire.endAfter(5 * MB + 4321, 'down');
    await choose(page);
    await down;
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.upload-card').getByText(says.failed).waitFor();
    await expectSound(page);
    if (proof) await page.screenshot({ path: `${proof}/cut-${culture}.png`, fullPage: true });
    await watchProgress(page);
    wire.passed();
    wire.mend();
    await page.getByRole('button', { name: says.retry }).click();
    await settled(page);
    await page.getByRole('button', { name: says.remove }).waitFor();
    // what had come was not sent again, and was not shown as if it were; a piece may have been lost on its way
    expect(wire.passed()).toBeLessThan(5 * MB);
    const seen = (await progressSeen(page)).filter((value, at, all) => value !== all[at - 1]);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(50);
    // of the last piece only a part had come
    expect(seen.slice(1)).toEqual(seen.slice(1).toSorted((one, other) => one - other));
    const [id = '', ...others] = await idsIn('uploads');
    expect(others).toEqual([]);
    const { services } = site.shop;
    expect(hashOfBytes(await uploadStore(services.settings).read(id))).toBe(hashOfBytes(plan));
    if (proof) await page.screenshot({ path: `${proof}/resumed-${culture}.png`, fullPage: true });
    await page.getByRole('button', { name: says.remove }).click();
    await expect.poll(() => idsIn('uploads')).toEqual([]);
    await page.context().close();
  },
);

test('[UP-13] it goes on by itself once the network is back', async () => {
  const page = await form('fr');
  const down = wire.endAfter(3 * MB, 'down');
  await choose(page);
  await down;
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.upload-card').getByText(words.fr.failed).waitFor();
  wire.passed();
  wire.mend();
  for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
  await page.getByRole('button', { name: words.fr.remove }).waitFor();
  expect(wire.passed()).toBeLessThan(7 * MB);
  await page.getByRole('button', { name: words.fr.remove }).click();
  await expect.poll(() => idsIn('uploads')).toEqual([]);
  await page.context().close();
});

test('[UP-13] one whose connection is cut for a moment goes on without a word', async () => {
  const page = await form('fr');
  const cut = wire.endAfter(5 * MB + 4321, 'cut');
  await choose(page);
  await cut;
  await page.getByRole('button', { name: words.fr.remove }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const [id = ''] = await idsIn('uploads');
  expect(hashOfBytes(await uploadStore(site.shop.services.settings).read(id))).toBe(hashOfBytes(plan));
  await page.getByRole('button', { name: words.fr.remove }).click();
  await expect.poll(() => idsIn('uploads')).toEqual([]);
  await page.context().close();
});

test('[UP-13] one that is cancelled is removed from the shop', async () => {
  const page = await form('fr');
  const stuck = wire.endAfter(3 * MB, 'stuck');
  await choose(page);
  await stuck;
  await page.getByRole('progressbar', { name: words.fr.progress }).waitFor();
  const before = await idsIn('begun_uploads');
  await page.getByRole('button', { name: words.fr.cancel }).click();
  await expect.poll(async () => (await idsIn('begun_uploads')).length).toBe(before.length - 1);
  expect(await page.locator('.upload-card').count()).toBe(0);
  expect(await idsIn('uploads')).toEqual([]);
  await page.context().close();
});

test('[UP-13, ERR-06] one that is refused after its first piece is told in the shop’s words, and not sent on', async () => {
  const page = await form('fr');
  wire.passed();
  await choose(page, Buffer.alloc(8 * MB));
  await page.getByRole('dialog').getByText('n’est pas une image JPEG').waitFor();
  expect(wire.passed()).toBeLessThan(1.5 * inPieces.each);
  await page.keyboard.press('Escape');
  expect(await page.locator('.upload-card').count()).toBe(0);
  await page.context().close();
});

test('[UP-13] the code that sends pieces comes with the first large file', async () => {
  const page = await form('fr');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await choose(page, pdf(inPieces.above));
  await settled(page);
  await page.getByRole('button', { name: words.fr.remove }).waitFor();
  expect(asked).toEqual([]);
  expect(await idsIn('uploads')).toHaveLength(1);
  await page.getByRole('button', { name: words.fr.remove }).click();
  await choose(page, pdf(inPieces.above + 1));
  await page.getByRole('button', { name: words.fr.remove }).waitFor();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

test('uploads log nothing to the console but what was cut or refused', () => {
  expect(site.complaints.filter((text) => !/409|422|ERR_|Manager\./.test(text))).toEqual([]);
});
