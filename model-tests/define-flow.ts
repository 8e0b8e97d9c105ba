import type { BrowserContextOptions } from 'playwright';
import type { AnyBrowserDriver } from 'machine-paths/driver';
import { walk } from 'machine-paths/model';
import type { FlowModel, Walk } from 'machine-paths/model';
import type { AnyMachineSnapshot } from 'xstate';
import type { WalkByHand } from 'machine-paths/by-hand';
import type { Scenario } from './scenario.ts';

/** The areas of flows, in the order in which users meet them, with their headings in the atlas and docs/flows. */
export const areaNames = {
  site: 'On every page',
  finding: 'Finding a product',
  buying: 'Buying it',
  account: 'The account',
} as const;
export type Area = keyof typeof areaNames;

/** How a user goes through a flow in a browser. */
export interface BrowserFlow {
  /**
   * The driver for a shop at an origin, `http://127.0.0.1:3000`, with a scenario's data and culture. `loseTexts` makes
   * that shop lose its texts, which only the process that started it can do; against any other shop the paths that need
   * it fail.
   */
  readonly driver: (site: string, scenario: Scenario, loseTexts?: (areLost: boolean) => void) => AnyBrowserDriver;
  /** The paths a user can take, and reasons for the others; its graph has more. By default all of the model's. */
  readonly walk?: () => Walk & Partial<Pick<WalkByHand, 'notWalked'>>;
  /** Why no user can be seen taking a transition, by its id, where the walk itself gives no reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /**
   * In which situations neither a failure nor the end of a wait is announced: nobody looks at the flow, nobody waits
   * for it, or another page is about to be loaded.
   */
  readonly isSilent?: (snapshot: AnyMachineSnapshot) => boolean;
  /** True if the cookie banner is the flow itself; for any other visitor it is already answered. */
  readonly asksConsent?: boolean;
  /** True if animation is the flow itself; any other is walked with reduced motion. */
  readonly hasMotion?: boolean;
  /** True if the flow does by itself what it does not do for visitors who save data, as any other walk's does. */
  readonly fetchesAhead?: boolean;
}

/** The paths of a flow that a user can take. */
export const walkOf = (
  { model }: Pick<Common, 'model'>,
  { walk: own }: BrowserFlow,
): ReturnType<NonNullable<BrowserFlow['walk']>> => (own ? own() : walk(model));

/** The browser settings of a flow's visitor. */
export const contextOf = ({ hasMotion = false }: BrowserFlow): Pick<BrowserContextOptions, 'reducedMotion'> =>
  hasMotion ? {} : { reducedMotion: 'reduce' };

interface Common {
  readonly area: Area;
  /** Its possible steps, its promises, and the ids of docs/requirements.md that its parts carry. */
  readonly model: FlowModel;
  /** States in which it stays busy for good: the next page is loading. */
  readonly staysBusy?: readonly string[];
  /** Why it is not raced: why it never comes to rest. */
  readonly notRaced?: string;
}

/** Everything about a flow besides its machine; its name and its machine's file follow from the manifest's own. */
export type Manifest = Common &
  (
    | { readonly browser: BrowserFlow; readonly notInBrowser?: never }
    /** Why no user can be seen going through it, and where it is tested instead. */
    | { readonly browser?: never; readonly notInBrowser: string }
  );

/**
 * Declares a flow, in `model-tests/<folder>/<name>.flow.ts`, where everything that lists flows finds it. The file is
 * a test as well: the paths project walks the flow on a running actor, the browser project with its driver.
 */
export const defineFlow = (manifest: Manifest): Manifest => manifest;
