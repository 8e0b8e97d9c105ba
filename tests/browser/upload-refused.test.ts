import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectFocus, phone, useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { cards, holdAnswers, input, png, refundForm, settled } from './parts/upload-forms.ts';

const site = useSite({});
const proof = process.env['UPLOAD_PICTURES'];

const words = {
  fr: {
    damaged: '«\u00a0abîmé.png\u00a0» est abîmé',
    progress: 'Envoi : abîmé.png',
    cancel: 'Annuler l’envoi : abîmé.png',
    remove: 'Retirer entier.png',
  },
  nl: {
    damaged: '“abîmé.png” is beschadigd',
    progress: 'abîmé.png versturen',
    cancel: 'Versturen van abîmé.png annuleren',
    remove: 'entier.png verwijderen',
  },
} as const;

/** The first half of a picture: it begins like one. */
async function half(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  return whole.subarray(0, whole.byteLength / 2);
}

test.each([
  ['fr', phone],
  ['nl', undefined],
] as const)(
  '[ERR-06] in %s a file that fails the shop’s check is told in a modal with its error, and its loader is removed',
  async (culture, viewport) => {
    const says = words[culture];
    const page = await refundForm(site, culture, viewport);
    await input(page).setInputFiles([png('entier.png')]);
    await settled(page);
    const letGo = await holdAnswers(page);
    await input(page).setInputFiles([{ ...png('abîmé.png'), buffer: await half() }]);
    const loader = page.getByRole('progressbar', { name: says.progress });
    await loader.waitFor();
    expect([await cards(page).count(), await page.getByRole('dialog').count()]).toEqual([2, 0]);
    await page.getByRole('button', { name: says.cancel }).focus();
    letGo();
    const modal = page.getByRole('dialog').filter({ hasText: says.damaged });
    await modal.waitFor();
    await loader.waitFor({ state: 'detached' });
    // nothing else is said, and nothing of it is left
    expect([await cards(page).count(), await page.getByRole('progressbar').count()]).toEqual([1, 0]);
    await expectSound(page);
    if (proof) await page.screenshot({ path: `${proof}/damaged-${culture}.png` });
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    // the focus is beside what was removed
    await expectFocus(page.getByRole('button', { name: says.remove }));
    const names = await page
      .locator('main form:has(.uploads) input[name^="asset-"][name$="-name"]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(names).toEqual(['entier.png']);
    await page.context().close();
  },
);

test('[ERR-06] of several files each refused one is named in the modal, and the others stay', async () => {
  const page = await refundForm(site);
  const buffer = await half();
  await input(page).setInputFiles([
    { ...png('a.png'), buffer },
    png('b.png'),
    { ...png('vide.png'), buffer: Buffer.alloc(0) },
    { ...png('c.png'), buffer: Buffer.from('GIF89a, says its content') },
  ]);
  // one reason, one modal: the last one lies on top
  for (const says of ['c.png', 'a.png', 'vide.png']) {
    await page.getByRole('dialog').filter({ hasText: says }).waitFor();
  }
  await settled(page);
  expect(await cards(page).locator('.upload-name').allTextContents()).toEqual(['b.png']);
  await page.context().close();
});

test('refused files log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|Manager\./.test(text))).toEqual([]);
});
