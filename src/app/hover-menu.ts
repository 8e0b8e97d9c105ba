import { createActor } from 'xstate';
import { isUnderPointer, listenToHover, showPanel } from '#gateways/hover-menu.gateway.ts';
import { watchWidth } from '#gateways/layout.gateway.ts';
import { hoverMenuMachine } from '#machines/hoverMenu/hoverMenu.machine.ts';
import { isLoading } from '#machines/navigation/navigation.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { lazyPart } from './lazy-part.ts';
import type { ShopRouter } from './router.tsx';

/**
 * The panels of the category bar, and the toggle of the categories' panel on narrow screens, whose code is loaded then.
 */
export function openMenus(shop: Shop, router: ShopRouter) {
  const { actors, page } = shop;
  const machine = hoverMenuMachine.provide({ actions: { show: (_, { entry }) => showPanel(entry) } });
  const isLarge = watchWidth((isLarge) => hover.send({ type: 'screen.changed', isLarge }));
  const hover = createActor(machine, { id: 'hoverMenu', parent: page.root, input: { isLarge } });
  const dismiss = () => hover.send({ type: 'dismiss', isUnderPointer: isUnderPointer() });
  listenToHover({
    enter: (entry) => hover.send({ type: 'pointer.enter', entry }),
    leave: () => hover.send({ type: 'pointer.leave' }),
    press: (entry) => hover.send({ type: 'press', entry }),
    dismiss,
    focusLeft: () => hover.send({ type: 'focus.left' }),
  });
  // not before: it starts with every panel closed, including one that was opened by then
  hover.start();
  actors.navigation.on('page.leaving', dismiss);
  if (isLoading(actors.navigation.getSnapshot())) dismiss();

  const mobile = lazyPart({
    load: () => import('./mobile-navigation.tsx'),
    open: ({ buildMobileNavigation }) => buildMobileNavigation(shop, router),
    isOptional: true,
    forgo: () => showMenu(),
  });
  let showMenu = () => {};
  return {
    /** A press on the menu's button. If the code fails to load, the menu that needs none opens. */
    toggle(button: HTMLButtonElement): void {
      showMenu = () => {
        const { popoverTargetElement: menu } = button;
        if (menu instanceof HTMLElement) menu.showPopover();
      };
      mobile.want((toggle) => {
        // some browsers leave the focus where it was when a button is pressed: it returns here
        button.focus();
        toggle();
      });
    },
  };
}
