import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { importProducts } from '#server/exchange/import-products.ts';
import { readAnswers } from '#server/setup/answers.ts';
import { setUp } from '#server/setup/write.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { phone, useSite } from './browser.ts';
import { expectSoundInDark } from './parts/proof.ts';

const site = useSite({ store: await emptyDatabase() });
afterAll(() => expect(site.complaints).toEqual([]));

test('[SHOP-08] an empty shop says what is missing in either language, then what is for sale, and is silent once it sells', async () => {
  const { db } = site.shop.services;
  const page = await site.open('/fr', { viewport: phone });
  const notice = page.getByRole('main').getByText('Cette boutique ouvre bientôt.');
  await notice.waitFor();
  await page
    .getByText(
      'Il lui manque encore\u00a0: le catalogue, la liste de prix, les pays, les taux de TVA, l’entrepôt, les modes de livraison, le vendeur, le compte bancaire, l’administrateur. Pour la configurer, lancez «\u00a0npm run setup\u00a0».',
    )
    .waitFor();
  await expectSoundInDark(page);
  await page.goto(`${site.origin}/nl`);
  await page
    .getByText(/^Er ontbreekt nog: de catalogus, .+ de beheerder\. Stel de winkel in met “npm run setup”\.$/u)
    .waitFor();

  const file = await readFile(new URL('../../docs/shop.example.json', import.meta.url), 'utf8');
  const { administrator, ...given } = JSON.parse(file) as { administrator: object };
  const read = readAnswers({ ...given, administrator: { ...administrator, password: 'Orme-et-hetre-41' } });
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong));
  await setUp(db, read.answers);
  await page.goto(`${site.origin}/fr`);
  await page.getByText('Aucun article n’est encore en vente. Pour en ajouter, lancez «\u00a0npm run import').waitFor();

  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-first-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const path = join(dataDir, 'products.csv');
  await writeFile(path, 'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\nbol,Premier bol,B-1,4,12.10\n');
  expect(await importProducts(db, { path, dataDir })).toMatchObject({ created: 1, refused: 0 });
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Premier bol' }).first().waitFor();
  expect(await notice.count()).toBe(0);
});
