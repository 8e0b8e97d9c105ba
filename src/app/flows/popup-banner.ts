import { popupBannerPorts, warnUnkept, watchReturn } from '#gateways/popup-banner.gateway.ts';
import { popupBannerMachine } from '#machines/popupBanner/popupBanner.machine.ts';
import { composed } from '../composed.ts';

export const popupBannerFlow = composed(() =>
  popupBannerMachine.provide({
    actors: { ...popupBannerPorts(), watchReturn },
    actions: { warnUnkept: (_, popup) => warnUnkept(popup) },
  }),
);
