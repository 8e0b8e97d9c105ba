import type { Page } from 'playwright';
import sharp from 'sharp';
import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changesSince } from '#model-tests/atlas/changes.ts';
import type { Compared } from '#model-tests/atlas/changes.ts';
import { goIn, openOffline, toIndex } from './parts/offline-atlas.ts';

/** A flow as it was, and as it is: under the name of one that the atlas has. */
const flowOf = (machine: AnyStateMachine, events: Record<string, object[]>): Compared => ({
  name: 'coupon',
  sentence: 'Opens and shuts.',
  machine,
  model: { machine, inputs: [undefined], events, outcomes: {}, promises: {} },
});
const shut = { on: { open: 'ajar', lock: 'locked' } };
const doorBefore = flowOf(
  createMachine({ id: 'door', initial: 'shut', states: { shut, ajar: { on: { shut: 'shut' } }, locked: {} } }),
  { open: [{}], lock: [{}], shut: [{}] },
);
const door = flowOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'ajar' } }, ajar: { on: { shut: 'shut', knock: {} } } },
  }),
  { open: [{}], knock: [{}], shut: [{}] },
);

let page: Page;
beforeAll(async () => {
  const changes = await changesSince('v1', [doorBefore], [door]);
  const background = '#14614a';
  const seen = await sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .webp()
    .toBuffer();
  const screens = { 'resting.refused': `data:image/webp;base64,${seen.toString('base64')}` };
  const atlas = await openOffline(`window.atlasData.knowledge.changes = ${JSON.stringify(changes)};
    window.atlasData.flows.coupon.screens = ${JSON.stringify(screens)};\n`);
  page = atlas.page;
  return atlas.close;
});
beforeEach(() => toIndex(page));

test('[FLOW-16] what has changed since a release is drawn in one diagram, with signs and colours', async () => {
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByRole('link', { name: 'What has changed?', exact: true }).click();
  await page.getByText('+ 1 new, − 2 gone, ~ 0 changed').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Coupon', exact: true }).click();
  await page.getByText('the state "locked" was removed').waitFor();
  const names = (fate: string, name: string) =>
    page.locator(`.frame .is-${fate}`).evaluateAll((all, data) => all.map((one) => one.getAttribute(data)), name);
  await expect.poll(() => names('removed', 'data-state')).toContain('locked');
  await expect.poll(() => names('removed', 'data-edge')).toContain('shut: lock');
  await expect.poll(() => page.locator('.frame svg').textContent()).toMatch(/− lock[^]*− locked|− locked[^]*− lock/);
  await expect.poll(() => page.locator('.frame svg').textContent()).toContain('+ knock');
});

test('[FLOW-16] a state shows what a user sees in it, and the picture opens in its own size', async () => {
  await goIn(page, '#coupon/state/resting.refused');
  const small = page.getByRole('button', { name: 'What a user sees in it: at rest › code refused' });
  await small.click();
  const whole = page.locator('.whole-screen img');
  await whole.waitFor();
  expect(await whole.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientWidth])).toEqual([
    600, 600,
  ]);
  await page.keyboard.press('Escape');
  await expect.poll(() => whole.isVisible()).toBe(false);
  await goIn(page, '#coupon/path/1');
  await page.getByRole('button', { name: 'type a code' }).first().click();
  expect(await page.locator('.screen').count()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'What a user sees in it: at rest › code refused' }).waitFor();
});
