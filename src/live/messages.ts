/** What a shop's tab and the atlas say to each other on one channel of the browser; nothing of it leaves the origin. */

/** A value with nothing personal in it: what is not known to be harmless is `•••`. */
export type Masked = null | boolean | number | string | readonly Masked[] | { readonly [key: string]: Masked };

/** A running flow: its place in the actor system and where it stands. */
export interface LiveActor {
  /** From its root, by ids: `storefront.cartWidget`, `cart.quantity-12`. */
  readonly actor: string;
  /** The machine's id, which is the flow's name. */
  readonly flow: string;
  readonly states: readonly string[];
}

/** One thing that happened to one actor: an event, what it took and where it led. */
export interface LiveEntry extends LiveActor {
  /** Position among all that happened in this document; an event that another one caused comes after it. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** XState's own type: `item.remove`, `xstate.done.actor.recalculate`. */
  readonly event: string;
  readonly payload: Masked;
  /** Ids of the transitions taken, in order; none when nothing answered the event. */
  readonly transitions: readonly string[];
}

/** What a shop's document says; `session` tells documents apart. */
export type ShopMessage =
  | { readonly type: 'shop.opened'; readonly session: string }
  | {
      readonly type: 'shop.standing';
      readonly session: string;
      readonly at: number;
      readonly actors: readonly LiveActor[];
    }
  | { readonly type: 'shop.entry'; readonly session: string; readonly entry: LiveEntry }
  | { readonly type: 'shop.stopped'; readonly session: string; readonly actor: string };

/** What the atlas says: a shop publishes from the first `atlas.hello` until `atlas.bye`. */
export type AtlasMessage = { readonly type: 'atlas.hello' } | { readonly type: 'atlas.bye' };

/** Two shops of one origin under different application paths do not hear each other. */
export const channelName = (appPath: string): string => `vitrine live ${appPath}`;
