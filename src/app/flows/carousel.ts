import { onceLoaded, watchAttention } from '#gateways/carousel.gateway.ts';
import { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import type { CarouselEvent, CarouselInput, SlideCommand } from '#machines/carousel/carousel.machine.ts';
import { abortable } from '#machines/port.ts';
import { carouselLooks } from '#rules/carousels.ts';
import type { CarouselKind } from '#rules/carousels.ts';
import { lateCode } from '#views/parts/late.tsx';
import { fromCallback } from 'xstate';
import { composed } from '../composed.ts';

let slider: typeof import('#gateways/carousel-slider.ts') | undefined;

/** A carousel of the page; its slides are known when its code arrives. */
export const carouselFlow = composed(() =>
  carouselMachine.provide({
    actors: {
      loadSlider: abortable<void>(async () => {
        await onceLoaded();
        slider = await lateCode.load(() => import('#gateways/carousel-slider.ts'));
      }),
      slideRow: fromCallback<SlideCommand, { name: string; kind: CarouselKind }>(({ input, receive, sendBack }) => {
        const moved = (index: number) => sendBack({ type: 'slide.moved', index } satisfies CarouselEvent);
        const row = slider?.slideCarousel({ ...input, onMoved: moved });
        receive((command) => row?.show(command));
        return row?.end;
      }),
      watchAttention,
    },
  }),
);

export const carouselInput = (name: string, kind: CarouselKind, count: number): CarouselInput => ({
  name,
  kind,
  count,
  autoplay: carouselLooks[kind].autoplay,
});
