import { videoBannerPorts } from '#gateways/video-banner.gateway.ts';
import { videoBannerMachine } from '#machines/videoBanner/videoBanner.machine.ts';
import { composed } from '../composed.ts';

export const videoBannerFlow = composed(() => videoBannerMachine.provide({ actors: videoBannerPorts() }));
