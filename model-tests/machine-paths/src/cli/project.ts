import type { DescribedFlow } from '../formats/described.ts';
import type { FlowModel, Walk } from '../model.ts';

/** A flow as the command line asks for it. */
export interface CommandFlow extends Omit<DescribedFlow, 'promises'> {
  /** What may happen to it and what it promises. */
  readonly model: FlowModel;
  /** The paths that a person goes in a browser; null without a driver. */
  readonly walk: (() => Walk) | null;
}

/** Whose flows a command line knows. */
export interface Project {
  /** Its folder, absolute. */
  readonly root: string;
  /** The areas of its flows, in the order in which they are listed. */
  readonly areas: readonly string[];
  readonly flows: readonly CommandFlow[];
  /** What a generated Playwright file imports `stage` from: the project's browser, visitors and drivers. */
  readonly stage: string;
}
