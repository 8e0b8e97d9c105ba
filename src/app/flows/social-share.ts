import { openShareWindow, socialSharePorts } from '#gateways/social-share.gateway.ts';
import { socialShareMachine } from '#machines/socialShare/socialShare.machine.ts';
import { composed } from '../composed.ts';

/** The ways to share a page. */
export const socialShareFlow = composed(() =>
  socialShareMachine.provide({
    actors: socialSharePorts,
    actions: {
      openWindow: (_, { href }) => openShareWindow(href),
    },
  }),
);
