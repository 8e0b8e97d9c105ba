import { failureIn, shownIn } from '#machines/imageCrop/imageCrop.machine.ts';
import type { imageCropMachine } from '#machines/imageCrop/imageCrop.machine.ts';
import type { UploadTold } from '#machines/upload/upload.machine.ts';
import { wishes, wishlistPageData } from '#tests/fixtures/wishlists.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Locator, Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { offline } from '../failures.ts';
import { answerOf, follow, passUntil, refuse } from '../product-page.ts';
import { closeReaction, isGone, openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';
import { blank, photo, table } from '../upload/upload.model.ts';
import { imageCropModel } from './imageCrop.model.ts';

/** The picture that a page is sending: whoever tells how far it has got answers it. */
const sending = new WeakMap<Page, PromiseWithResolvers<Route>>();
const expectSending = (page: Page) => void sending.set(page, Promise.withResolvers<Route>());

const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="620"/>';
const fileOf = ({ name, type, size }: typeof photo) => ({ name, mimeType: type, buffer: Buffer.alloc(size, 1) });
const isOffline = (error: unknown) => JSON.stringify(error) === JSON.stringify(offline);

async function drag(page: Page, handle: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by, y + height / 2 + by, { steps: 4 });
  await page.mouse.up();
}

/** The picture of a list on the site at `site`, with a list that its server does not have. */
export const imageCropDriver = (site: string, scenario: Scenario): BrowserDriver<typeof imageCropMachine> => {
  const { LL, urls } = scenario;
  const { ImageCrop: words, Upload } = LL;
  const widget = (page: Page) => page.locator('[data-picture]');
  const field = (page: Page) => widget(page).locator('input[type="file"]');
  const dialog = (page: Page) => page.locator('dialog[data-modal="imageCrop"]');
  const pressed = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  const problem = (page: Page) => closeReaction(page, LL.Dialog.ErrorTitle());
  const choose = async (page: Page, file: typeof photo) => {
    await closeSignIn(page, LL);
    expectSending(page);
    await field(page).setInputFiles([fileOf(file)]);
  };
  /** What the server says of the picture, or does not. */
  const settle = async (page: Page, { standing, asset, failure }: Extract<UploadTold, { type: 'upload.stood' }>) => {
    const route = await sending.get(page)?.promise;
    if (!route || standing === 'waiting' || standing === 'sending') return;
    if (!failure) await route.fulfill({ json: [asset] });
    else if (failure.status === 401) return await refuseOrSignIn(route, { failure }, LL);
    else await refuse(route, { failure });
    const isFit = asset?.fileType === 'Image' && asset.width >= 600 && asset.height >= 600;
    if (!isFit) await problem(page);
  };
  return {
    async open(page) {
      expectSending(page);
      const answer = answerOf(urls.wishlist(), wishlistPageData(wishes()), LL.Nav.Wishlists());
      await page.route(new RegExp(`${urls.wishlist()}(\\?|$)`, 'u'), async (route) => {
        if (route.request().method() === 'POST') sending.get(page)?.resolve(route);
        else await route.fulfill({ json: answer });
      });
      await page.route('**/assets/uploads/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawn }));
      await openRunning(page, site + urls.cookies());
      await follow(page, urls.wishlist());
      const opener = page.locator('main summary', { hasText: LL.Wishlist.PictureAdd() });
      await passUntil(page, opener);
      await passUntil(page, widget(page));
      await opener.click();
    },
    events: {
      'picture.choose': (page) => choose(page, photo),
      async 'picture.remove'(page) {
        await closeSignIn(page, LL);
        await widget(page).locator('[data-remove]').click();
      },
      async retry(page) {
        await closeSignIn(page, LL);
        expectSending(page);
        await widget(page)
          .getByRole('button', { name: Upload.RetryOf({ name: photo.name }) })
          .click();
      },
      'area.move': (page) => pressed(page, words.Right()),
      'area.grow': (page) => pressed(page, words.Smaller()),
      async 'area.drag'(page) {
        const handle = (action: string) => dialog(page).locator(`cropper-handle[action="${action}"]`);
        await handle('move').waitFor({ state: 'attached' });
        // as small as may be, then into the corner
        await drag(page, handle('se-resize'), -1000);
        await drag(page, handle('move'), -1000);
      },
      'picture.turn': (page) => pressed(page, words.TurnRight()),
      'crop.confirm': (page) => pressed(page, words.Confirm()),
      'crop.cancel': (page) => pressed(page, LL.Core.Cancel()),
      'upload.stood': settle,
      async 'upload.refused'(page, { isWrongKind }) {
        await choose(page, isWrongKind ? table : blank);
        await problem(page);
      },
      async 'person.changed'(page) {
        expectSending(page);
        await signInHere(page, LL);
      },
    },
    outcomes: {
      cutPicture: {
        address: '**/croptempimg/**',
        async done(route, output) {
          await route.fulfill({ json: output });
          if (!('AssetId' in output)) await problem(route.request().frame().page());
        },
        error: (route, error) => (isOffline(error) ? route.abort() : refuse(route, error)),
      },
    },
    states: {
      async resting(page) {
        await isGone(widget(page).locator('[data-upload]'));
        await isGone(dialog(page));
      },
      'underway.sending': (page) => widget(page).getByRole('progressbar').waitFor(),
      'underway.failed': (page) => widget(page).getByText(Upload.Failed()).waitFor(),
      'cropping.adjusting.ready': (page) => dialog(page).locator('[aria-busy="false"]').waitFor(),
      'cropping.adjusting.failed': (page) => dialog(page).getByRole('alert').waitFor(),
      'cropping.cutting': (page) => dialog(page).locator('[aria-busy="true"]').first().waitFor(),
    },
    content: {
      view: { css: 'main form:has([data-picture])' },
      states: {
        resting: pictureShown,
        'underway.sending': () => [
          { role: 'progressbar', name: text('Upload.ProgressOf', { name: photo.name }) },
          { role: 'button', name: text('Upload.Cancel', { name: photo.name }), enabled: true },
        ],
        'underway.failed': () => [
          { role: 'button', name: text('Upload.RetryOf', { name: photo.name }), enabled: true },
          { role: 'button', name: text('Upload.Cancel', { name: photo.name }), enabled: true },
        ],
        'cropping.adjusting.ready': cropShown,
        'cropping.adjusting.failed': cropShown,
        'cropping.cutting': () => [
          buttonShown(text('ImageCrop.Confirm'), true),
          { in: status, says: text('ImageCrop.Cutting') },
        ],
      },
    },
  };
};

type Snapshot = SnapshotFrom<typeof imageCropMachine>;
const status = { css: 'dialog[data-modal="imageCrop"] [role="status"]' };

/** Tells the form that there is a picture. */
const ticked = { css: '[data-picture] [name^="file-upload-required"]' };

/** The picture that the form carries, and the way to save it; or the way to choose one. */
function pictureShown({ context: { asset } }: Snapshot): Fact[] {
  if (!asset)
    return [
      { role: 'button', name: text('ImageCrop.Choose'), enabled: true },
      { role: 'img', name: text('ImageCrop.Chosen'), count: 0 },
      { in: ticked, checked: false },
    ];
  const { name } = asset;
  return [
    { role: 'button', name: text('ImageCrop.Replace'), enabled: true },
    { role: 'img', name: text('ImageCrop.Chosen') },
    { in: ticked, checked: true },
    { role: 'button', name: text('Upload.Remove', { name }), enabled: true },
    { in: { css: '[data-picture] [role="status"]' }, says: text('ImageCrop.Ready', { name }) },
    { role: 'button', name: text('Core.Save'), enabled: true },
  ];
}

/** Where the rectangle is, as screen readers hear it, and why it was not cut. */
function cropShown(snapshot: Snapshot): Fact[] {
  const { x, y, w: width, h: height } = shownIn(snapshot).area;
  return [
    { role: 'heading', name: text('ImageCrop.Title') },
    { in: status, says: text('ImageCrop.Where', { x, y, width, height }) },
    failureShown(text('ImageCrop.Failed'), failureIn(snapshot)),
    buttonShown(text('ImageCrop.Confirm'), false),
    { role: 'button', name: text('ImageCrop.TurnLeft'), enabled: true },
  ];
}

/** What a user can do, on a list whose picture is a square. */
export const imageCropWalk = () =>
  walkByHand(imageCropModel, ({ type, event, isAnswered, states, to }) => {
    if (type === 'start' && !to.includes('resting')) return 'its plain field lets go of a file before somebody looks';
    if (event && !isAnswered) return 'nothing on the screen does it';
    if (event?.type === 'person.changed' && !event.person) return 'nobody signs out in a dialog';
    if (event?.type === 'upload.stood' && event.standing === 'waiting' && states.includes('underway.failed'))
      return 'a file begins again by itself after a cut alone: tests/browser/image-crop-refused.test.ts makes one';
    return null;
  });
