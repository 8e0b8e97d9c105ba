import { popupBannerPorts, warnUnkept } from '#gateways/popup-banner.gateway.ts';
import { watchStage } from '#gateways/popup-modal.gateway.ts';
import { popupModalMachine } from '#machines/popupModal/popupModal.machine.ts';
import { composed } from '../composed.ts';

export const popupModalFlow = composed(() =>
  popupModalMachine.provide({
    actors: { ...popupBannerPorts(), watchStage },
    actions: { warnUnkept: (_, popup) => warnUnkept(popup) },
  }),
);
