import type { Picture } from '#contract/wire.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type GalleryEvent =
  /** `index` from 0; one that has no photo is ignored. */
  | { type: 'photo.choose'; index: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'photos.renewed'; photos: readonly Picture[] };

interface GalleryContext {
  photos: readonly Picture[];
  /** From 0. */
  index: number;
}

/** Shows one of a product's photos; when another one comes first, another variant is meant and shows its first. */
export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    input: {} as { photos: readonly Picture[] },
    events: {} as GalleryEvent,
  },
  guards: {
    hasPhoto: ({ context }, { index }: { index: number }) => context.photos[index] !== undefined,
    hasSeveral: ({ context }) => context.photos.length > 1,
  },
  actions: {
    showPhoto: assign({ index: (_, { index }: { index: number }) => index }),
    move: assign({
      index: ({ context: { photos, index } }, { by }: { by: number }) => (index + by + photos.length) % photos.length,
    }),
    takePhotos: assign(({ context }, { photos }: { photos: readonly Picture[] }) => {
      const isSameFirst = photos[0]?.AssetId === context.photos[0]?.AssetId;
      const shown = context.photos[context.index]?.AssetId;
      const found = isSameFirst ? photos.findIndex(({ AssetId }) => AssetId === shown) : 0;
      return { photos, index: Math.max(0, found) };
    }),
  },
}).createMachine({
  id: 'gallery',
  context: ({ input }) => ({ photos: input.photos, index: 0 }),
  initial: 'showing',
  states: {
    showing: {
      on: {
        'photo.choose': {
          guard: { type: 'hasPhoto', params: ({ event }) => event },
          actions: { type: 'showPhoto', params: ({ event }) => event },
        },
        next: { guard: 'hasSeveral', actions: { type: 'move', params: { by: 1 } } },
        previous: { guard: 'hasSeveral', actions: { type: 'move', params: { by: -1 } } },
        'photos.renewed': { actions: { type: 'takePhotos', params: ({ event }) => event } },
      },
    },
  },
});

export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;

export const photosOf = ({ context }: GallerySnapshot): readonly Picture[] => context.photos;
export const indexOf = ({ context }: GallerySnapshot): number => context.index;
export const hasSeveralPhotos = ({ context }: GallerySnapshot): boolean => context.photos.length > 1;
