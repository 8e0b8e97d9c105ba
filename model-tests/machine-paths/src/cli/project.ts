import type { DescribedFlow } from '../formats/described.ts';
import type { Neighbours } from '../exchange.ts';
import type { FlowModel, Walk } from '../model.ts';
import type { Told } from '../names.ts';
import { WrongUse } from './options.ts';
import type { Request } from './options.ts';

/** A flow, as the command line needs it. */
export interface CommandFlow extends Omit<DescribedFlow, 'promises'> {
  /** Its fixtures and promises. */
  readonly model: FlowModel;
  /** The file that exports its machine, absolute. */
  readonly source: string;
  /** The paths that a user can take in a browser; null without a driver. */
  readonly walk: (() => Walk) | null;
}

/** A file beside generated ones. */
export interface StageFile {
  readonly name: string;
  readonly content: string;
  /** True for one that its reader fills in: an existing one stays as it is. */
  readonly isKept?: boolean;
}

/** What one actor of a flow did in a session. */
export interface Recording {
  readonly file: string;
  readonly flow: string;
  readonly text: string;
}

/** A requirement with everything that carries it. */
export interface TracedRequirement {
  readonly id: string;
  readonly words: string;
  readonly carriers: readonly {
    readonly flow: string;
    readonly transitions: readonly string[];
    readonly screens: readonly string[];
  }[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

/** The project whose flows a command line works on. */
export interface Project {
  /** Its folder, absolute. */
  readonly root: string;
  /** The areas of its flows, in the order of the list. */
  readonly areas: readonly string[];
  readonly flows: readonly CommandFlow[];
  /**
   * What generated Playwright files of these flows need beside them, to run anywhere: `stage.mjs`, from which they import
   * `stage`, with the project's visitors and drivers. Missing where no flow has a driver.
   */
  readonly stage?: (flows: readonly string[]) => Promise<readonly StageFile[]>;
  /** A flow's readable names in a language; null in one that the project does not have. */
  readonly told?: (flow: string, language: string) => Told | null;
  /** Which other flows a flow hears and tells; missing where flows know nothing of each other. */
  readonly neighbours?: (flow: string) => Neighbours;
  /**
   * What carries each requirement, for the ids that a project has: its words, flows with their transitions and screens,
   * and tests.
   */
  readonly traces?: () => Promise<readonly TracedRequirement[]>;
  /**
   * What real use recorded, in a file or in the files of a folder: one text for each actor of each session, as
   * `recordedPath` reads it.
   * @throws an Error with a sentence if a file is no recording
   */
  readonly recordings?: (place: string) => Promise<readonly Recording[]>;
  /** The picture of a state as a user sees it, WebP; null if none was made. */
  readonly pictureOf?: (flow: string, state: string) => Uint8Array | null;
  /**
   * The same project at a git commit, branch or tag; missing if its versions cannot be loaded.
   * @throws an Error with a sentence if there is no such version, or its flows cannot be loaded
   */
  readonly at?: (ref: string) => Promise<Pick<Project, 'flows'>>;
}

/** A flow as formats describe it. */
export function describedBy(
  { told, neighbours }: Project,
  { model, ...flow }: CommandFlow,
  { lang }: Pick<Request, 'lang'>,
): DescribedFlow {
  const names = lang === null ? undefined : told?.(flow.name, lang);
  if (names === null || (lang !== null && !told)) throw new WrongUse(`There are no names in "${lang}".`);
  const { name } = flow;
  return { ...flow, promises: model.promises, told: names, neighbours: neighbours && (() => neighbours(name)) };
}
