import type { videoBannerMachine } from '#machines/videoBanner/videoBanner.machine.ts';
import { videoPoll } from '#rules/videos.ts';
import { playYoutube } from '#tests/browser/parts/youtube.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { buttonShown } from '../content.ts';
import { openPage, passUntil } from '../product-page.ts';
import { flowBegun, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { embedded, input, videoBannerModel } from './videoBanner.model.ts';

const title = 'Un film';
/** The film is below the first screen: its visitor scrolls to it. */
const words = { Kind: 'html', Html: '<p>Une théière se raconte.</p>'.repeat(60) };

/** What happens in the player of the service, without moving the focus. */
const inFrame = (page: Page, what: string) =>
  page.frameLocator('iframe').getByRole('button', { name: what }).dispatchEvent('click');
/** The same, once the shop has heard of it: its client listened first, and time must not pass before it knows. */
async function heardFrom(page: Page, what: string): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    message: new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => String(data).includes('pressed') && resolve());
    }),
  }));
  await inFrame(page, what);
  await heard.evaluate(({ message }) => message);
}
const told = (page: Page, last: string) =>
  page.frameLocator('iframe').locator('li').last().getByText(last, { exact: true }).waitFor({ state: 'attached' });

/** The player is there: the next question finds it ready. */
async function makeReady(page: Page): Promise<void> {
  await passUntil(page, page.locator('iframe'));
  await inFrame(page, 'ready');
  await page.frameLocator('iframe').getByText('setPlaybackQuality hd1080').waitFor({ state: 'attached' });
  await page.clock.runFor(videoPoll);
}

const service = text('Video.On', { host: 'YouTube' });
/** Where it can be watched otherwise. */
const linkShown: readonly Fact[] = [
  { role: 'link', name: { line: [service, '–', embedded.Title] } },
  { in: { css: '.video-link' }, says: service },
];
const playing = (): readonly Fact[] => [buttonShown(text('Video.Pause'), false), ...linkShown];
const resting = (): readonly Fact[] => [buttonShown(text('Video.Play'), false), ...linkShown];

/** A film of an editors' page at `site`: its player is the walk's, its visitor scrolls and presses. */
export const videoBannerDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof videoBannerMachine> => {
  const film = (page: Page) => page.getByRole('group', { name: LL.Video.Name({ title: embedded.Title }) });
  const is = (state: string) => (page: Page) =>
    film(page)
      .and(page.locator(`[data-state=${state}]`))
      .waitFor();
  const plays = async (page: Page) => {
    await is('playing')(page);
    await told(page, 'playVideo');
  };
  const rests = async (page: Page) => {
    await is('resting')(page);
    await told(page, 'pauseVideo');
  };
  const press = (page: Page) => film(page).getByRole('button').click();
  return {
    async open(page, { video }) {
      await watchFlows(page);
      Object.assign(await playYoutube(page.context()), { isSilent: true });
      const data = { Kind: 'content', Title: title, Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
      const block = { Kind: 'video', Title: video.Title, IsBanner: true, Video: video };
      const page1 = { ...data, Blocks: [words, block] };
      await openPage(page, site, urls.content({ path: 'un-film' }), page1, title);
      await passUntil(page, flowBegun(page, 'videoBanner'));
    },
    events: {
      show: press,
      retry: press,
      pause: press,
      play: press,
      async 'presence.changed'(page, { isCurrent, isStill }) {
        // in this order it is never seen, or moving, for a moment in between
        if (!isCurrent) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
        if (isCurrent)
          await film(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      },
      'player.ready': makeReady,
      async 'player.broken'(page) {
        await passUntil(page, page.locator('iframe'));
        await inFrame(page, 'break');
      },
      'player.stopped': (page) => heardFrom(page, 'stop'),
      'player.started': (page) => heardFrom(page, 'start'),
      'consent.given': (page, event) => tell(page, 'videoBanner', event),
    },
    outcomes: {},
    states: {
      offered: is('offered'),
      'running.coming.polling': is('coming'),
      'running.ready.playing.obeyed': plays,
      'running.ready.playing.contradicted': plays,
      'running.ready.resting.obeyed': rests,
      'running.ready.resting.contradicted': rests,
      failed: is('failed'),
    },
    content: {
      view: { role: 'group', name: text('Video.Name', { title: embedded.Title }) },
      states: {
        offered: () => [
          buttonShown(text('Video.Play'), false),
          ...linkShown,
          { says: text('Video.Foreign', { host: 'YouTube' }) },
        ],
        'running.coming.polling': (snapshot) => [
          buttonShown(text('Video.Play'), true),
          ...linkShown,
          ...(snapshot.context.isWanted ? [{ role: 'status', says: text('Video.Loading') } as const] : []),
        ],
        'running.ready.playing.obeyed': playing,
        'running.ready.playing.contradicted': playing,
        'running.ready.resting.obeyed': resting,
        'running.ready.resting.contradicted': resting,
        failed: () => [buttonShown(text('Video.Play'), false), ...linkShown, { says: text('Video.Failed') }],
      },
    },
  };
};

/** What a visitor of a banner with an embedded film can do; any other takes the same transitions. */
export const videoBannerWalk = () =>
  walkByHand({ ...videoBannerModel, inputs: [input()] }, ({ type, event, isAnswered, states, to, from }) => {
    if (type === 'after' && to.includes('failed'))
      return 'its player has fifteen seconds: tests/browser/videos.test.ts waits for them';
    if (!event) return null;
    if (!isAnswered) return 'nothing on the screen does it';
    const isPlaying = states.some((state) => state.startsWith('running.ready.playing'));
    const isPress = ['show', 'retry', 'pause', 'play'].includes(event.type);
    if (isPress && !from?.context.isCurrent) return 'its button is off the screen';
    if (event.type === 'pause' && !isPlaying) return 'it does not play';
    if (['play', 'player.started'].includes(event.type) && isPlaying) return 'it plays already';
    if (event.type === 'player.stopped' && !isPlaying) return 'it does not play';
    return null;
  });
