import type { Page, Route } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { AnyContent, Content } from './content.ts';
import type { ActorsOf, EventType, LeafState } from './types.ts';

/**
 * How a port's call settles in the browser. A port that sends requests names their URL: each request is held until the
 * path settles it, by fulfilling it or by letting it continue to the real server. Any other port (storage, a widget) is
 * settled on the page itself.
 */
export type PortDriver<Output> =
  | {
      readonly address: string | RegExp;
      done(route: Route, output: Output): Promise<void>;
      error(route: Route, error: unknown): Promise<void>;
    }
  | {
      readonly address?: undefined;
      done(page: Page, output: Output): Promise<void>;
      error(page: Page, error: unknown): Promise<void>;
    };

/** How a user performs a flow in a browser, and what each state must look like. */
export interface BrowserDriver<Machine extends AnyStateMachine> {
  /** Opens the page on which the flow begins; the page's clock is stopped from then on. */
  open(page: Page, input: InputFrom<Machine>): Promise<void>;
  readonly events: {
    readonly [Type in EventType<Machine>]: (page: Page, event: EventFrom<Machine> & { type: Type }) => Promise<void>;
  };
  readonly outcomes: {
    readonly [Actor in ActorsOf<Machine> as Actor['src']]?: PortDriver<OutputFrom<Actor['logic']>>;
  };
  /**
   * Throws unless the page shows the state; an invisible state has no entry. `expected` is the snapshot that the
   * machine predicts, where the path knows it: a field's value, the number of items shown.
   */
  readonly states: { readonly [State in LeafState<Machine>]?: StateShown<SnapshotFrom<Machine>> };
  /** What must be on the screen in each of these states. */
  readonly content?: Content<LeafState<Machine>, SnapshotFrom<Machine>>;
}

type StateShown<Snapshot> = (page: Page, expected?: Snapshot) => Promise<void>;

/** {@link BrowserDriver} for any machine. */
export interface AnyBrowserDriver {
  open(page: Page, input: unknown): Promise<void>;
  readonly events: Readonly<Record<string, { perform(page: Page, event: AnyEventObject): Promise<void> }['perform']>>;
  readonly outcomes: Readonly<Record<string, PortDriver<unknown> | undefined>>;
  readonly states: Readonly<
    Record<string, { show(page: Page, expected?: AnyMachineSnapshot): Promise<void> }['show'] | undefined>
  >;
  readonly content?: AnyContent;
}
