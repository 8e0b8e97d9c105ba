import { createActor } from 'xstate';
import { prefersStillness } from '#gateways/navigation.gateway.ts';
import type { BlockPress } from '#gateways/links.gateway.ts';
import {
  focusAnchor,
  listenToMiddleButton,
  listenToScrolling,
  mainLinkOf,
  openLink,
  scrollToAnchor,
} from '#gateways/scrolling.gateway.ts';
import { anchorMachine } from '#machines/anchor/anchor.machine.ts';
import { biggerLinkMachine } from '#machines/biggerLink/biggerLink.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { follow } from './navigation.ts';
import type { Routed } from './navigation.ts';

const ownPresses = 'a, button, input, select, textarea, label, summary, [contenteditable]';

/** Targets of links within a page, and blocks that act as their main link. */
export function openAnchors({ actors, page }: Shop, routed: Routed) {
  const parent = page.root;
  const anchor = createActor(
    anchorMachine.provide({
      actors: { scrollTo: scrollToAnchor },
      actions: { focus: (_, { id }) => focusAnchor(id) },
    }),
    { id: 'anchor', parent },
  ).start();
  for (const type of ['page.leaving', 'page.loaded'] as const) actors.navigation.on(type, (fact) => anchor.send(fact));

  const links = new Map<string, HTMLAnchorElement>();
  const bigger = createActor(
    biggerLinkMachine.provide({ actions: { open: (_, { link, isApart }) => openLink(links.get(link), isApart) } }),
    { id: 'biggerLink', parent },
  ).start();
  listenToScrolling({
    interrupt: () => anchor.send({ type: 'interrupt' }),
    scrolled: () => bigger.send({ type: 'scrolled' }),
  });

  const places = {
    /** Follows a URL of this shop, and scrolls to its fragment, if any. */
    follow(href: string): void {
      const id = href.split('#')[1];
      const here = routed.history.shownEntry().href;
      follow(routed, href, { hashScrollIntoView: false });
      if (!id) return;
      const isHere = href.split('#')[0] === here.split('#')[0];
      anchor.send({ type: isHere ? 'go' : 'await', id, isStill: prefersStillness() });
    },
    /** A block was pressed; a press on a control inside the block is the control's. */
    press(block: HTMLElement, { on: pressed, isApart }: BlockPress): void {
      const own = pressed.closest(ownPresses);
      const link = mainLinkOf(block);
      // a press with shift selects text, too
      const isSelecting = !isApart && getSelection()?.isCollapsed === false;
      if (!link || (own && block.contains(own)) || isSelecting) return;
      links.set(link.href, link);
      bigger.send({ type: 'press', link: link.href, isApart });
    },
  };
  listenToMiddleButton((block, on) => places.press(block, { on, isApart: true }));
  return places;
}
