import {
  copiedAs,
  isCopying,
  isOpen as offers,
  isSent,
  socialShareMachine,
} from '#machines/socialShare/socialShare.machine.ts';
import type { HandedOver } from '#machines/socialShare/socialShare.machine.ts';
import { networks } from '#rules/social-share.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { buttonShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { openPage } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { post, shared } from './post.ts';

declare global {
  interface Window {
    /** Ends what the browser was asked to do: its dialog, or writing to the clipboard. */
    endSharing?: (outcome: HandedOver | 'copied' | 'refused') => void;
  }
}

export const socialShareModel = flowModel(socialShareMachine, {
  requirements: {
    'SITE-09': ['share.press', 'link.copy', 'network.follow', 'open', 'sent', 'open.copied', 'open.uncopied'],
  },
  inputs: [{ shared }],
  events: {
    'share.press': [{}],
    'link.copy': [{}],
    'network.follow': [{ href: 'https://wa.me/?text=vitrine' }],
  },
  outcomes: {
    handOver: { done: ['sent', 'dismissed', 'unavailable'], errors: [new Error('not allowed')] },
    copyLink: { done: [undefined], errors: [new Error('not allowed')] },
  },
  promises: {
    closed: { says: 'shows a button', holds: (snapshot) => copiedAs(snapshot) === null && !isSent(snapshot) },
    handingOver: { says: 'is busy with the browser’s dialog', holds: (snapshot) => snapshot.hasTag('busy') },
    sent: { says: 'says that it was sent', holds: isSent },
    'open.ready': {
      says: 'has nothing to say yet',
      holds: (snapshot) => offers(snapshot) && copiedAs(snapshot) === null,
    },
    'open.copying': { says: 'is busy with the clipboard', holds: isCopying },
    'open.copied': { says: 'says that the link can be pasted', holds: (snapshot) => copiedAs(snapshot) === 'copied' },
    'open.uncopied': { says: 'says where else it is', holds: (snapshot) => copiedAs(snapshot) === 'uncopied' },
  },
});

const socialShareDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof socialShareMachine> => {
  const button = (page: Page) => page.getByRole('button', { name: LL.SocialShare.Share(), exact: true });
  const menu = (page: Page) => page.locator('.share-panel');
  const said = (page: Page, words: string) => page.locator('.share').getByRole('status').getByText(words).waitFor();
  const end = (page: Page, outcome: HandedOver | 'copied' | 'refused') =>
    page.evaluate((said) => window.endSharing?.(said), outcome);
  const inMenu = { css: '.share-panel' } as const;
  const isOpen = (copied: 'Copied' | 'NotCopied' | null, isBusy = false): Fact[] => [
    ...networks.map((network): Fact => ({ in: inMenu, role: 'link', name: text(`SocialShare.${network}`) })),
    { in: inMenu, role: 'link', count: networks.length },
    { in: inMenu, ...buttonShown(text('SocialShare.Copy'), isBusy) },
    { role: 'button', name: text('SocialShare.Share'), expanded: true },
    copied ? { role: 'status', says: text(`SocialShare.${copied}`) } : { role: 'status' },
  ];
  return {
    async open(page) {
      await page.addInitScript(() => {
        const asked = () =>
          new Promise<void>((done, fail) => {
            window.endSharing = (outcome) => {
              if (outcome === 'dismissed') fail(new DOMException('', 'AbortError'));
              else if (outcome === 'sent' || outcome === 'copied') done();
              else fail(new Error(outcome));
            };
          });
        Object.assign(navigator, { canShare: () => true, share: asked });
        navigator.clipboard.writeText = asked;
        // no network is asked in a test
        window.open = () => null;
      });
      await openPage(page, site, urls.newsPost({ slug: 'partage' }), post, post.Title);
      await button(page).waitFor();
    },
    events: {
      'share.press': (page) => button(page).click(),
      'link.copy': (page) => menu(page).getByRole('button').click(),
      'network.follow': (page) => menu(page).getByRole('link', { name: LL.SocialShare.whatsapp() }).click(),
    },
    outcomes: {
      handOver: { done: end, error: (page: Page) => end(page, 'unavailable') },
      copyLink: { done: (page: Page) => end(page, 'copied'), error: (page: Page) => end(page, 'refused') },
    },
    states: {
      closed: (page) => menu(page).waitFor({ state: 'detached' }),
      handingOver: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
      sent: (page) => said(page, LL.SocialShare.Sent()),
      'open.ready': (page) => menu(page).waitFor(),
      'open.copying': (page) => menu(page).locator('[aria-busy="true"]').waitFor(),
      'open.copied': (page) => said(page, LL.SocialShare.Copied()),
      'open.uncopied': (page) => said(page, LL.SocialShare.NotCopied()),
    },
    content: {
      view: { css: '.share' },
      states: {
        closed: () => [buttonShown(text('SocialShare.Share'), false), { role: 'link', count: 0 }],
        handingOver: () => [buttonShown(text('SocialShare.Share'), true), { role: 'link', count: 0 }],
        sent: () => [
          { role: 'status', says: text('SocialShare.Sent') },
          { role: 'link', count: 0 },
        ],
        'open.ready': () => isOpen(null),
        'open.copying': () => isOpen(null, true),
        'open.copied': () => isOpen('Copied'),
        'open.uncopied': () => isOpen('NotCopied'),
      },
    },
  };
};

/** What a user can do: the menu’s buttons are there when it is open, and the browser opens it only before the flow runs. */
const socialShareWalk = () =>
  walkByHand(socialShareModel, ({ event, states, isAnswered }) => {
    if (event && !isAnswered) return 'nothing answers it there';
    const isInMenu = event?.type === 'link.copy' || event?.type === 'network.follow';
    if (isInMenu && !states.some((state) => state.startsWith('open'))) return 'the menu is closed';
    return event?.type === 'link.copy' && states.includes('open.copying') ? 'the button is busy' : null;
  });

export default defineFlow({
  area: 'site',
  model: socialShareModel,
  browser: { driver: socialShareDriver, walk: socialShareWalk },
});
