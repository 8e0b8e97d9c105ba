import { createActor } from 'xstate';
import type { Actor } from 'xstate';
import { hideInfo, listenToInfos, showInfo } from '#gateways/popover.gateway.ts';
import { popoverMachine } from '#machines/popover/popover.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { endFlow } from './useFlow.ts';

/** The explanations of every page, each a flow of its own from its first use on. */
export function openPopovers({ actors, page }: Shop): void {
  const flows = new Map<HTMLElement, Actor<typeof popoverMachine>>();
  const begin = (info: HTMLElement) => {
    const machine = popoverMachine.provide({
      actions: { show: (_, { placement }) => showInfo(info, placement), hide: () => hideInfo(info) },
    });
    const flow = createActor(machine, { id: 'popover', parent: page.root });
    flows.set(info, flow);
    return flow.start();
  };
  listenToInfos((info, event) => (flows.get(info) ?? begin(info)).send(event));
  actors.navigation.on('page.leaving', () => {
    for (const flow of flows.values()) endFlow(flow);
    flows.clear();
  });
}
