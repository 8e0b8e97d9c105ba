import { variantSelectionPorts } from '#gateways/variant-selection.gateway.ts';
import { watchScreen } from '#gateways/screen.gateway.ts';
import { galleryMachine } from '#machines/gallery/gallery.machine.ts';
import type { GalleryEvent, Slide } from '#machines/gallery/gallery.machine.ts';
import { abortable } from '#machines/port.ts';
import { variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { lateCode } from '#views/parts/late.tsx';
import { fromCallback } from 'xstate';
import { composed } from '../composed.ts';

let slide: ((how: Slide) => () => void) | undefined;

const gallery = galleryMachine.provide({
  actors: {
    watchScreen,
    loadSlider: abortable<void>(async () => {
      ({ slide } = await lateCode.load(() => import('#gateways/slider.gateway.ts')));
    }),
    slideThumbs: fromCallback<GalleryEvent, Slide>(({ input }) => slide?.(input)),
  },
});

/** The first missing choice in the form of `path`: a quick view's form is not the page's. Its code comes with the press. */
async function leadTo(path: string): Promise<void> {
  const { showErrorsIn } = await lateCode.load(() => import('#gateways/form-errors.gateway.ts'));
  showErrorsIn(`form.buy[action="${CSS.escape(path)}#buy"]`);
}

/** The product page's flow; quantity field and gallery are its children. */
export const variantSelectionFlow = composed((http, culture) =>
  variantSelectionMachine.provide({
    actors: { ...variantSelectionPorts(http, culture), gallery },
    actions: { showMissing: (_, { path }) => void leadTo(path) },
  }),
);
