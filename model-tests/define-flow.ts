import type { BrowserContextOptions } from 'playwright';
import type { AnyBrowserDriver } from 'machine-paths/driver';
import { walk } from 'machine-paths/model';
import type { FlowModel, Walk } from 'machine-paths/model';
import type { WalkByHand } from 'machine-paths/by-hand';

/** Where a flow belongs, in the order in which people meet them, each as the atlas and docs/flows head it. */
export const areaNames = {
  site: 'On every page',
  finding: 'Finding a product',
  buying: 'Buying it',
  account: 'The account',
} as const;
export type Area = keyof typeof areaNames;

/** How a person goes through a flow in a browser. */
export interface BrowserFlow {
  /**
   * The driver for the demo shop at an origin: `http://127.0.0.1:3000`. Whoever runs that shop can have it lose its
   * texts; against any other shop the paths that need it fail.
   */
  readonly driver: (site: string, loseTexts?: (areLost: boolean) => void) => AnyBrowserDriver;
  /** The paths a person can go, and why not the others; on its graph others can be found. All of the model's unless given. */
  readonly walk?: () => Walk & Partial<Pick<WalkByHand, 'notWalked'>>;
  /** Why transitions are not walked of which the walk itself does not say it. */
  readonly leftOut?: string;
  /** True where the question about cookies is the flow itself; of any other visitor it is answered already. */
  readonly asksConsent?: boolean;
  /** True where what moves is the flow itself; any other is walked by somebody who asks for reduced motion. */
  readonly hasMotion?: boolean;
}

/** The paths that a person goes of a flow. */
export const walkOf = (
  { model }: Pick<Common, 'model'>,
  { walk: own }: BrowserFlow,
): ReturnType<NonNullable<BrowserFlow['walk']>> => (own ? own() : walk(model));

/** How the browser of a flow's visitor is set. */
export const contextOf = ({ hasMotion = false }: BrowserFlow): Pick<BrowserContextOptions, 'reducedMotion'> =>
  hasMotion ? {} : { reducedMotion: 'reduce' };

interface Common {
  readonly area: Area;
  /** What may happen to it and what it promises. */
  readonly model: FlowModel;
  /** Ids of docs/requirements.md that its paths hold. */
  readonly holds?: readonly string[];
  /** States in which it is busy for good: the next page is on its way. */
  readonly staysBusy?: readonly string[];
  /** Why no races are tried: why it is never done with what it does. */
  readonly notRaced?: string;
}

/** All there is to say of a flow beside its machine; its name and its machine's file follow from the manifest's own. */
export type Manifest = Common &
  (
    | { readonly browser: BrowserFlow; readonly notInBrowser?: never }
    /** Why nobody can be seen to go through it, and where it is tried instead. */
    | { readonly browser?: never; readonly notInBrowser: string }
  );

/**
 * Declares a flow, in `model-tests/<folder>/<name>.flow.ts`: everything that lists flows finds it there. The file is a
 * test as well: the paths project walks the flow on a running actor, the browser project with its driver.
 */
export const defineFlow = (manifest: Manifest): Manifest => manifest;
