import { createActor } from 'xstate';
import { isUnderPointer, listenToHover, showPanel } from '#gateways/hover-menu.gateway.ts';
import { watchWidth } from '#gateways/layout.gateway.ts';
import { hoverMenuMachine } from '#machines/hoverMenu/hoverMenu.machine.ts';
import { isLoading } from '#machines/navigation/navigation.machine.ts';
import { lateCode } from '#views/parts/late.tsx';
import type { Shop } from '#views/parts/shop.ts';

/** The panels of the category bar; and how to toggle the categories' panel of narrow screens, whose code comes then. */
export function openMenus(shop: Shop) {
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
  // not before: it begins with every panel closed, one that was opened by then among them
  hover.start();
  actors.navigation.on('page.leaving', dismiss);
  if (isLoading(actors.navigation.getSnapshot())) dismiss();

  let building: Promise<() => void> | null = null;
  return {
    /** A press on the menu's button. If the code does not come, the menu that needs none opens. */
    toggle(button: HTMLButtonElement): void {
      building ??= lateCode
        .load(() => import('./mobile-navigation.tsx'))
        .then(({ buildMobileNavigation }) => buildMobileNavigation(shop));
      building.then(
        (toggle) => {
          // some browsers leave the focus where it was when a button is pressed: it returns here
          button.focus();
          toggle();
        },
        () => {
          building = null;
          const { popoverTargetElement: menu } = button;
          if (menu instanceof HTMLElement) menu.showPopover();
        },
      );
    },
  };
}
