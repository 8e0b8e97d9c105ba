import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openPage, passUntil } from '#model-tests/product-page.ts';
import { videoTimeout } from '#rules/videos.ts';
import { embedded } from '../../model-tests/videoBanner/videoBanner.model.ts';
import { desktop, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { playYoutube } from './parts/youtube.ts';
import type { Service } from './parts/youtube.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const moving: VisitOptions = { reducedMotion: 'no-preference', fetchesAhead: true, viewport: desktop };
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const film = (page: Page) => page.getByRole('group', { name: /^Vidéo/ });

/** A page of editors with a video of YouTube, at a clock that the test moves. */
async function openEmbedded(options: VisitOptions = {}, given: Partial<Service> = {}, IsBanner = true) {
  const context = await site.visitor({ ...moving, ...options });
  const youtube = Object.assign(await playYoutube(context), given);
  const page = await context.newPage();
  await page.clock.install();
  const data = { Kind: 'content', Title: 'Un film', Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
  const block = { Kind: 'video', Title: embedded.Title, IsBanner, Video: embedded };
  await openPage(page, site.origin, '/fr/un-film', { ...data, Blocks: [block] }, 'Un film');
  const told = () => page.frameLocator('iframe').locator('li').allInnerTexts();
  return { page, youtube, told };
}

test('[SITE-03] the home banner’s film plays in its slide, pauses when the slide leaves, and goes on with it', async () => {
  const page = await site.open('/fr', moving);
  await page.locator('[data-carousel=home][data-state=ready]').waitFor();
  await expect.poll(() => isPaused(page)).toBe(false);
  const how = await page
    .locator('video')
    .evaluate(({ muted, loop, controls }: HTMLVideoElement) => ({ muted, loop, controls }));
  expect(how).toEqual({ muted: true, loop: true, controls: false });
  await page.getByRole('button', { name: 'Diapositive suivante' }).first().click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('button', { name: 'Diapositive précédente' }).first().click();
  await expect.poll(() => isPaused(page)).toBe(false);
  const button = film(page).getByRole('button');
  await button.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  expect([await button.innerText(), await button.evaluate((element) => element === document.activeElement)]).toEqual([
    'Lire la vidéo',
    true,
  ]);
});

test('[SITE-05] with reduced motion the film is a picture until its button is pressed', async () => {
  const page = await site.open('/fr', { ...moving, reducedMotion: 'reduce' });
  await page.locator('[data-carousel=home][data-state=ready]').waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await film(page).getByRole('button', { name: 'Lire la vidéo' }).click();
  await film(page).getByRole('button', { name: 'Arrêter la vidéo' }).waitFor();
  expect(await isPaused(page)).toBe(false);
});

test('[SITE-05, CONSENT-06] an embedded video asks nobody before a press or consent to marketing; then it plays in high quality, muted and in a loop', async () => {
  const { page, youtube, told } = await openEmbedded({ allows: ['preferences', 'statistics'] });
  await page.clock.runFor(10_000);
  expect(youtube.asked).toEqual([]);
  await film(page).getByText('La vidéo vient de YouTube, qui verra votre adresse IP.').waitFor();
  await film(page).getByRole('button', { name: 'Lire la vidéo' }).click();
  await passUntil(page, page.locator('[data-state=playing]'));
  expect((await told()).toSorted()).toEqual(['mute', 'playVideo', 'setLoop true', 'setPlaybackQuality hd1080']);
  const asked = new URL(youtube.asked.find((url) => url.includes('/embed/')) ?? '');
  expect([asked.host, asked.pathname]).toEqual(['www.youtube-nocookie.com', '/embed/aqz-KE-bpKQ']);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    loop: '1',
    playlist: 'aqz-KE-bpKQ',
    mute: '1',
    hl: 'fr',
  });
  expect(await page.locator('iframe').getAttribute('title')).toBe(embedded.Title);
  await film(page).getByRole('button', { name: 'Arrêter la vidéo' }).click();
  await expect.poll(async () => (await told()).at(-1)).toBe('pauseVideo');
});

test('[CONSENT-06] with consent to marketing it plays by itself; what was stopped in the player itself stays stopped', async () => {
  const { page, told } = await openEmbedded({ allows: ['marketing'] });
  await passUntil(page, page.locator('[data-state=playing]'));
  await page.frameLocator('iframe').getByRole('button', { name: 'stop' }).click();
  await passUntil(page, page.locator('[data-state=resting]'));
  expect((await told()).at(-1)).toBe('pauseVideo');
});

test('[CONSENT-06] a withdrawal takes the player away, and nobody is asked any more; a press brings this one back', async () => {
  const { page, youtube } = await openEmbedded({ allows: ['marketing'] });
  await passUntil(page, page.locator('[data-state=playing]'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Tout refuser' }).first().click();
  await passUntil(page, page.locator('[data-video][data-state=offered]'));
  expect(await page.locator('iframe').count()).toBe(0);
  youtube.asked.length = 0;
  await page.clock.runFor(10_000);
  expect(youtube.asked).toEqual([]);
  // the footer's link has left the page at its end, and a film out of sight rests
  await film(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await film(page).getByRole('button', { name: 'Lire la vidéo' }).click();
  await passUntil(page, page.locator('[data-state=playing]'));
});

test('[SITE-03] a video that is scrolled away and back at once plays on, however late its player answers', async () => {
  const lateness = 200;
  const { page, told } = await openEmbedded({ allows: ['marketing'] }, { lateness });
  await passUntil(page, page.locator('[data-state=playing]'));
  await page.clock.runFor(lateness);
  const scroll = async (top: string, state: string) => {
    await page.evaluate((to) => {
      document.body.style.minBlockSize = '400vh';
      scrollTo({ top: to === 'end' ? document.body.scrollHeight : 0, behavior: 'instant' });
    }, top);
    await page.locator(`[data-state=${state}]`).waitFor();
  };
  await scroll('end', 'resting');
  await scroll('start', 'playing');
  await expect.poll(async () => (await told()).slice(-2)).toEqual(['pauseVideo', 'playVideo']);
  await page.clock.runFor(10_000);
  expect(await page.locator('[data-video]').getAttribute('data-state')).toBe('playing');
});

test('[SITE-05] a blocked script or a player that is never ready says so, keeps the link, and comes on the next try', async () => {
  const { page, youtube } = await openEmbedded({}, { isBlocked: true });
  await film(page).getByRole('button', { name: 'Lire la vidéo' }).click();
  const alert = film(page).getByRole('alert');
  await passUntil(page, alert);
  expect(await alert.innerText()).toBe('La vidéo n’a pas pu se charger. Réessayez, ou suivez le lien.');
  expect(await film(page).getByRole('link').getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  Object.assign(youtube, { isBlocked: false, isSilent: true });
  await film(page).getByRole('button', { name: 'Lire la vidéo' }).click();
  await passUntil(page, page.locator('iframe'));
  await page.clock.runFor(videoTimeout);
  await alert.waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  youtube.isSilent = false;
  await film(page).getByRole('button', { name: 'Lire la vidéo' }).click();
  await passUntil(page, page.locator('[data-state=playing]'));
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('[SITE-05] a video opens in a dialog with its own controls and with sound, and ends with it', async () => {
  const page = await site.open('/fr/a-propos-de-vitrine', { ...moving, reducedMotion: 'reduce', closedPopups: [4] });
  const opener = page.getByRole('button', { name: 'Voir la vidéo' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Quatre objets sous tous les angles' });
  await expect.poll(() => isPaused(page)).toBe(false);
  const how = await dialog
    .locator('video')
    .evaluate(({ muted, loop, controls }: HTMLVideoElement) => ({ muted, loop, controls }));
  expect(how).toEqual({ muted: false, loop: false, controls: true });
  await dialog.press('Escape');
  await page.locator('video').waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('[SITE-05] without JavaScript a video is a link that the browser plays', async () => {
  const page = await site.open('/fr/a-propos-de-vitrine', { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Voir la vidéo' }).count()).toBe(0);
  await film(page)
    .getByRole('link', { name: /^Ouvrir le fichier/ })
    .click();
  await page.waitForURL(/\/assets\/library\//u);
  await page.locator('video').waitFor();
});
