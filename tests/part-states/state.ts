import type { ComponentType, ReactNode } from 'react';
import type { Culture } from '#contract/wire.ts';
import type { Shell } from '#contract/page.ts';

/** A part of `views/parts` as it looks in one of its states. */
export interface State {
  readonly of: ComponentType<never>;
  /** What is special about it. */
  readonly name: string;
  readonly view: ReactNode;
  /** What its shop differs in from the ordinary one. */
  readonly shell?: Partial<Shell>;
}

/** A text of the states in a page's culture. */
export type Say = (fr: string, nl: string) => string;
export const sayIn =
  (culture: Culture): Say =>
  (fr, nl) =>
    culture === 'fr' ? fr : nl;

/** The longest names and sentences that a merchant has sent us: none may break a part. */
export const long = (say: Say): string =>
  say(
    'Bibliothèque modulable en chêne massif huilé, à douze compartiments asymétriques, avec panneau arrière anticorrosion',
    'Modulaire boekenkast in geolied massief eikenhout met twaalf asymmetrische vakken en vochtwerendetussenwandbevestiging',
  );
export const nothing = (): void => {};
