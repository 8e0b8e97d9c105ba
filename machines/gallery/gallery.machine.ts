import type { Picture } from '#contract/wire.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A product page's layout: the thumbnails in a row below the photo, or in a column beside it. */
export type GalleryLayout = 'row' | 'column';

export interface Screen {
  /** Below the small breakpoint. */
  isSmall: boolean;
  /** From the large breakpoint up. */
  isLarge: boolean;
}

/** The input of the thumbnail slider. */
export interface Slide {
  /** Number of visible thumbnails. */
  shown: number;
  isVertical: boolean;
}

export interface GalleryInput {
  photos: readonly Picture[];
  layout?: GalleryLayout;
  /** The product has a 360° view: its page has the frames. */
  hasSpin?: boolean;
}

export type GalleryEvent =
  /** `index` from 0; out of range is ignored. */
  | { type: 'photo.choose'; index: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'photos.renewed'; photos: readonly Picture[] }
  | ({ type: 'screen.changed' } & Screen)
  /** The user interacts with the thumbnails. */
  | { type: 'thumbs.touch' }
  | { type: 'zoom.open' }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'spin.open' }
  /** Leaves the close-up or the 360° view. */
  | { type: 'close' };

interface GalleryContext extends Required<GalleryInput> {
  /** 0-based. */
  index: number;
  screen: Screen;
  /** The close-up's magnification: 1 shows the whole photo. */
  zoom: number;
}

/** Maximum magnification: beyond it a photo of 1200 px has no more detail. */
export const zoomMost = 3;

/** "Gallery thumbnails: 5 shown, 1 below the small breakpoint; customised product page 3 vertical, 1 at the large breakpoint" (specification §9). */
const thumbsShown = (layout: GalleryLayout, { isSmall, isLarge }: Screen): number =>
  layout === 'column' ? (isLarge ? 1 : 3) : isSmall ? 1 : 5;

const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    input: {} as GalleryInput,
    events: {} as GalleryEvent,
  },
  actors: {
    /** Reports the screen's width, at once and whenever it changes; a no-op unless provided. */
    watchScreen: fromCallback<GalleryEvent>(() => {}),
    loadSlider: port<void>('loadSlider'),
    /** Makes the thumbnails slidable while it runs, keeping the selected one visible. */
    slideThumbs: fromCallback<GalleryEvent, Slide>(() => {}),
  },
  guards: {
    hasPhoto: ({ context }, { index }: { index: number }) => context.photos[index] !== undefined,
    hasSeveral: ({ context }) => context.photos.length > 1,
    isWide: ({ context }) => !context.screen.isSmall && context.photos.length > 0,
    isSmall: (_, { isSmall }: Screen) => isSmall,
    mayEnlarge: ({ context }) => context.zoom < zoomMost,
    mayReduce: ({ context }) => context.zoom > 1,
    hasSpin: ({ context }) => context.hasSpin,
  },
  actions: {
    showPhoto: assign({ index: (_, { index }: { index: number }) => index, zoom: 1 }),
    move: assign({
      index: ({ context: { photos, index } }, { by }: { by: number }) => (index + by + photos.length) % photos.length,
      zoom: 1,
    }),
    takePhotos: assign(({ context }, { photos }: { photos: readonly Picture[] }) => {
      const isSameFirst = photos[0]?.AssetId === context.photos[0]?.AssetId;
      const shown = context.photos[context.index]?.AssetId;
      const found = isSameFirst ? photos.findIndex(({ AssetId }) => AssetId === shown) : 0;
      return { photos, index: Math.max(0, found) };
    }),
    takeScreen: assign({ screen: (_, { isSmall, isLarge }: Screen) => ({ isSmall, isLarge }) }),
    zoomBy: assign({ zoom: ({ context }, { by }: { by: number }) => context.zoom + by }),
    showWhole: assign({ zoom: 1 }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(gallerySetup);

/**
 * Shows one of a product's photos, enlarged on wide screens; if the first photo changes, another variant was chosen and
 * its first photo is shown.
 */
export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  context: ({ input }) => ({
    photos: input.photos,
    layout: input.layout ?? 'row',
    hasSpin: input.hasSpin ?? false,
    index: 0,
    screen: { isSmall: false, isLarge: false },
    zoom: 1,
  }),
  invoke: { id: 'watchScreen', src: 'watchScreen' },
  type: 'parallel',
  on: {
    'photo.choose': {
      guard: { type: 'hasPhoto', params: ({ event }) => event },
      actions: { type: 'showPhoto', params: ({ event }) => event },
    },
    next: { guard: 'hasSeveral', actions: { type: 'move', params: { by: 1 } } },
    previous: { guard: 'hasSeveral', actions: { type: 'move', params: { by: -1 } } },
    'photos.renewed': { actions: { type: 'takePhotos', params: ({ event }) => event } },
    'screen.changed': { actions: { type: 'takeScreen', params: ({ event }) => event } },
  },
  states: {
    view: {
      initial: 'showing',
      states: {
        showing: {
          on: {
            'zoom.open': { guard: 'isWide', target: 'zoomed' },
            'spin.open': { guard: 'hasSpin', target: 'spinning' },
          },
        },
        zoomed: {
          on: {
            'zoom.in': { guard: 'mayEnlarge', actions: { type: 'zoomBy', params: { by: 1 } } },
            'zoom.out': { guard: 'mayReduce', actions: { type: 'zoomBy', params: { by: -1 } } },
            'screen.changed': {
              guard: { type: 'isSmall', params: ({ event }) => event },
              target: 'showing',
              actions: { type: 'takeScreen', params: ({ event }) => event },
            },
            'photos.renewed': {
              target: 'showing',
              actions: { type: 'takePhotos', params: ({ event }) => event },
            },
            close: 'showing',
          },
          exit: 'showWhole',
        },
        spinning: { on: { close: 'showing' } },
      },
    },
    thumbs: {
      initial: 'plain',
      states: {
        plain: { on: { 'thumbs.touch': { guard: 'hasSeveral', target: 'loading' } } },
        loading: {
          ...ask({
            src: 'loadSlider',
            onDone: 'sliding',
            onFailure: 'plain',
          }),
        },
        sliding: {
          invoke: {
            id: 'slideThumbs',
            src: 'slideThumbs',
            input: ({ context: { layout, screen } }) => ({
              shown: thumbsShown(layout, screen),
              isVertical: layout === 'column',
            }),
          },
          on: {
            'screen.changed': {
              target: 'sliding',
              reenter: true,
              actions: { type: 'takeScreen', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;

export const photosOf = ({ context }: GallerySnapshot): readonly Picture[] => context.photos;
export const indexOf = ({ context }: GallerySnapshot): number => context.index;
export const layoutOf = ({ context }: GallerySnapshot): GalleryLayout => context.layout;
export const zoomOf = ({ context }: GallerySnapshot): number => context.zoom;
export const hasSpinOf = ({ context }: GallerySnapshot): boolean => context.hasSpin;
export const hasSeveralPhotos = ({ context }: GallerySnapshot): boolean => context.photos.length > 1;
/** Number of visible thumbnails. */
export const thumbsShownOf = ({ context: { layout, screen } }: GallerySnapshot): number => thumbsShown(layout, screen);
export const isZoomed = (snapshot: GallerySnapshot): boolean => snapshot.matches({ view: 'zoomed' });
export const isSpinning = (snapshot: GallerySnapshot): boolean => snapshot.matches({ view: 'spinning' });
export const mayEnlarge = (snapshot: GallerySnapshot): boolean => snapshot.can({ type: 'zoom.in' });
export const mayReduce = (snapshot: GallerySnapshot): boolean => snapshot.can({ type: 'zoom.out' });
export const mayZoom = (snapshot: GallerySnapshot): boolean => snapshot.can({ type: 'zoom.open' });
