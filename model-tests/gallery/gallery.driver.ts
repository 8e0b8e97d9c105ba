import type { galleryMachine } from '#machines/gallery/gallery.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { openProduct } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { galleryModel } from './gallery.model.ts';

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos de Mug Ardenne' });
const button = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true });

/** The photos of a product page of the site at `site`, by role and label. */
export const galleryDriver = (site: string): BrowserDriver<typeof galleryMachine> => ({
  async open(page, { photos }) {
    await watchFlows(page);
    await openProduct(page, site, productPageData({ Variation: { ...redSmall, Photos: [...photos] } }));
  },
  events: {
    'photo.choose': (page, { index }) => gallery(page).getByRole('listitem').nth(index).getByRole('button').click(),
    next: (page) => button(page, 'Photo suivante').click(),
    previous: (page) => button(page, 'Photo précédente').click(),
    'photos.renewed': (page, event) => tell(page, 'gallery', event),
  },
  outcomes: {},
  states: {
    async showing(page, expected) {
      await gallery(page).waitFor();
      if (!expected) return;
      const { photos, index } = expected.context;
      const shown = photos[index];
      if (!shown) return isGone(gallery(page).getByRole('img'));
      await gallery(page).getByRole('img', { name: shown.AssetName, exact: true }).waitFor({ state: 'attached' });
      const place = `Photo ${index + 1} sur ${photos.length}`;
      if (photos.length === 1) return isGone(button(page, 'Photo suivante'));
      await gallery(page).getByRole('paragraph').filter({ hasText: place }).waitFor();
      await button(page, place).and(page.locator('[aria-current="true"]')).waitFor();
    },
  },
});

/** What a person can do with the photos, and the ones of another variant. */
export const galleryWalk = () =>
  walkByHand(galleryModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the photo or its button is not there' : null,
  );
