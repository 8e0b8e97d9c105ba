/** The messages between a shop's tab and the atlas on a channel of the browser; nothing leaves the origin. */

/** A value without personal data: whatever is not known to be harmless is `•••`. */
export type Masked = null | boolean | number | string | readonly Masked[] | { readonly [key: string]: Masked };

/** A running flow: its path in the actor system and its state. */
export interface LiveActor {
  /** From its root, by ids: `storefront.cartWidget`, `cart.quantity-12`. */
  readonly actor: string;
  /** The machine's id, which is the flow's name. */
  readonly flow: string;
  readonly states: readonly string[];
}

/** One event of one actor: the transitions it took and the resulting states. */
export interface LiveEntry extends LiveActor {
  /** Position among all events of this document; an event caused by another one comes after it. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** XState's own type: `item.remove`, `xstate.done.actor.recalculate`. */
  readonly event: string;
  readonly payload: Masked;
  /** Ids of the transitions taken, in order; none if no transition handled the event. */
  readonly transitions: readonly string[];
}

/** The messages of a shop's document; `session` distinguishes documents. */
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

/** The atlas's messages: a shop publishes from the first `atlas.hello` until `atlas.bye`. */
export type AtlasMessage = { readonly type: 'atlas.hello' } | { readonly type: 'atlas.bye' };

/** Two shops of one origin under different application paths do not receive each other's messages. */
export const channelName = (appPath: string): string => `vitrine live ${appPath}`;
