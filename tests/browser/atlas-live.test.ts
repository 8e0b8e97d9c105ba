import { afterAll, expect, test } from 'vitest';
import { explore } from 'machine-paths/explore';
import { replayPath } from 'machine-paths/model';
import { recordedPath } from 'machine-paths/recorded';
import { runCommand } from 'machine-paths/cli/run';
import { readRecord } from '#atlas/record.ts';
import { shop } from '../../model-tests/project.ts';
import { checkoutModel } from '../../model-tests/checkout/checkout.model.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { goTo, litStates, openAtlas, saved } from './parts/atlas.ts';
import { confirmed, enterWithCart, fillCheckout, placeButton, soap, someone } from './parts/sale.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const who = someone('live@example.test');

test('[FLOW-03, FLOW-04, FLOW-17] an analyst follows her own purchase, drawn where it went most, and exports it as a recording, a picture and a test path', async () => {
  const buyer = await enterWithCart(site, { path: '/fr/shoppingcarts', slugs: [soap.slug] });
  const atlas = await openAtlas(buyer.page.context(), `${site.origin}/flows#live`);
  await atlas.getByRole('button', { name: 'Follow the shop' }).click();
  await atlas.getByText(/^Following: \d/).waitFor();
  await atlas
    .getByRole('region', { name: 'Where each actor stands' })
    .getByRole('link', { name: 'storefront.cart', exact: true })
    .waitFor();

  await buyer.page.goto(`${site.origin}/fr/checkout`);
  await started(buyer.page);
  // what is typed before the form's code has loaded is picked up later, in one piece
  await comeAlive(buyer.page.locator('main h1'));
  await fillCheckout(buyer, who);
  const log = atlas.getByRole('list', { name: 'What happened, newest first' });
  await log.getByTitle('field.write').first().waitFor();
  await atlas.getByRole('combobox').selectOption('storefront.checkout');
  await atlas.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  expect(await litStates(atlas)).toContain('order.unplaced.open.editing');

  await placeButton(buyer).click();
  await confirmed(buyer);
  await atlas.getByRole('button', { name: 'Pause' }).click();
  await log.getByTitle('done placeOrder').waitFor();

  // back to the moment when the order was being sent
  await log.getByRole('button', { name: /storefront\.checkout place the order$/ }).click();
  await expect.poll(() => litStates(atlas)).toContain('order.unplaced.placing');
  expect(await atlas.locator('.frame .is-taken').count()).toBeGreaterThan(0);
  // events of other flows may lie between the press and its answer
  const entries = await log.getByRole('button').allTextContents();
  const at = (event: RegExp) => entries.findIndex((entry) => event.test(entry));
  for (
    let left = at(/storefront\.checkout ?place the order$/) - at(/storefront\.checkout ?placing the order: done/);
    left > 0;
    left -= 1
  )
    await atlas.getByRole('button', { name: 'Forth' }).click();
  await expect.poll(() => litStates(atlas)).toContain('order.placed');
  // where she went most is drawn thickest
  const warm = atlas.locator('.frame .is-warm-3');
  await expect
    .poll(() => warm.evaluateAll((edges) => edges.map((edge) => edge.getAttribute('data-edge')).join()))
    .toContain('field.write');

  // where she waited: the order was being sent for a while
  const busy = atlas.getByRole('region', { name: 'Time in busy states' });
  await busy
    .getByRole('row')
    .filter({ hasText: /Checkout: .*placing the order\s*1\s*[\d.]+ s\s*[\d.]+ s/ })
    .waitFor();

  const { text } = await saved(atlas, 'Save record');
  for (const secret of [who.email, who.firstName, who.lastName, who.street]) expect(text).not.toContain(secret);
  expect(readRecord(text).length).toBeGreaterThan(10);

  const path = await saved(atlas, 'Save as test path');
  expect(path.file).toBe('storefront.checkout.path.json');
  const graph = explore(checkoutModel.machine, checkoutModel);
  const { path: walked } = recordedPath(graph, path.text);
  expect(walked.edges.at(-1)?.transitions.map(({ id }) => id)).toEqual(['order.unplaced.placing: done placeOrder']);
  await replayPath(checkoutModel, graph, walked, 'a purchase');

  // the same path as a command line, which finds these steps in the flow's catalogue, and as a bug report
  await atlas.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await atlas.getByRole('button', { name: 'Copy as command' }).click();
  const copied = () => atlas.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^npm run paths -- checkout --steps '.*submit > .*done placeOrder > .*'$/);
  const [, steps = ''] = /--steps '(.*)'$/.exec(await copied()) ?? [];
  const terminal = { out: '', err: '' };
  const code = await runCommand(shop, ['checkout', '--steps', steps], {
    out: (text) => (terminal.out += text),
    err: { write: (text) => (terminal.err += text) },
    writeFile: () => undefined,
  });
  expect([code, terminal.err]).toEqual([0, '']);
  const report = await saved(atlas, 'Save bug report');
  expect(report.file).toBe('checkout.bug.md');
  expect(report.text).toMatch(
    /^# checkout: …[^]*\d+\. submit[^]*→ .*`order\.unplaced\.placing` \(the button shows loading[^]*done placeOrder[^]*- Version: \d+\.\d+\.\d+/,
  );
  expect(report.text).toContain(await copied());
  for (const secret of [who.email, who.firstName, who.lastName, who.street]) expect(report.text).not.toContain(secret);

  await goTo(atlas, '#checkout/take');
  expect((await saved(atlas, 'SVG')).text).toContain('data-state="order.placed"');

  // the recording can be reopened, and a broken one says what is wrong
  await goTo(atlas, '#live');
  await atlas.getByRole('button', { name: 'Empty' }).click();
  const open = (content: string) =>
    atlas
      .getByLabel('Open record')
      .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await open(text.replace('"version": 1', '"version": 9'));
  await atlas
    .getByRole('alert')
    .getByText(/This file is not a recording of the atlas: at version/)
    .waitFor();
  await open(text);
  await log.getByTitle('done placeOrder').waitFor();
  await buyer.page.context().close();
});

test('[FLOW-03] the shop in an iframe beside the diagram is followed as well, and a sign-in shows no secret', async () => {
  const atlas = await openAtlas(await site.visitor(), `${site.origin}/flows#live`);
  await atlas.getByRole('button', { name: 'Follow the shop' }).click();
  await atlas.getByRole('button', { name: 'Shop in a frame' }).click();
  const shop = atlas.frameLocator('iframe[title="The shop"]');
  await shop.locator('html[data-started]').waitFor({ state: 'attached' });
  await atlas.getByText(/^Following: \d/).waitFor();
  await atlas.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.src = '/fr/security/login';
  });
  await shop.getByRole('main').getByLabel('Mot de passe', { exact: true }).fill('open sesame 1234');
  await shop.locator('html[data-started]').waitFor({ state: 'attached' });
  await shop
    .getByRole('main')
    .getByRole('textbox', { name: /^Adresse e-mail/ })
    .fill('nobody@example.test');
  await shop.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click();
  // the sign-in adds to the list: what is pressed before its end may have moved
  const log = atlas.getByRole('list', { name: 'What happened, newest first' });
  await log.getByTitle('error signIn').waitFor();
  // another flow beside the one that moves, lit as well
  const toast = atlas.getByRole('listitem').filter({ hasText: 'storefront.toast' });
  await toast.getByRole('checkbox', { name: 'beside' }).check();
  const beside = atlas.getByRole('region', { name: 'Toasts' });
  await expect.poll(() => beside.locator('.is-active').count()).toBeGreaterThan(0);
  await atlas.getByRole('button', { name: 'Pause' }).click();
  const { text } = await saved(atlas, 'Save record');
  expect(text).toContain('visitor.signingIn: error signIn');
  expect(text).not.toMatch(/sesame|nobody@/);
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});
