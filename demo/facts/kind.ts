import type { Localized } from '#server/db/schema/columns.ts';
import type { brands } from './brands.ts';
import type { cares, materials } from './words.ts';

/** One kind of thing the shop sells, such as a teapot, and the models it comes in. */
export interface Kind {
  /** Its model in the studio, and the folder of its photographs; also the stem of its SKUs. */
  picture: string;
  /** Lowest and highest consumer price in cents. */
  cents: readonly [number, number];
  grams: number;
  size: string;
  care: keyof typeof cares;
  vat?: 'reduced';
  /** Codes of the sizes (`volume` `format` `size` `shoeSize` in `attributes.ts`: `40cl`, `a5`, `28cm`, `m`) that each model is made in, separated by spaces. */
  sizes?: string;
  /** Materials to choose from; without them each model names its own. */
  materials?: string;
  /** Limits of the ordered quantity: least, most (0 is no limit) and step. */
  limits?: readonly [number, number, number];
  /** Turns on its product page. */
  spins?: boolean;
  /** Codes of `tags.ts`, separated by spaces. */
  tags: string;
  fr: KindText;
  nl: KindText;
  models: readonly Model[];
}

export interface KindText {
  /** Begins each name: the noun, the brand's line, then the material or `as` ("Théière Semois en grès"). */
  noun: string;
  /** One sentence; a model adds its own. */
  summary: string;
  /** The first paragraph of the description. */
  body: string;
  /** The list of the description: three or four. */
  points: readonly string[];
}

export interface Model {
  brand: keyof typeof brands;
  /** What it is made of: part of its name, unless the kind offers materials to choose from. */
  in?: keyof typeof materials;
  /** Ends the name instead of the material. */
  as?: Localized;
  /** Two or more are a choice; a single one only colours the pictures; none leaves them as they are. */
  colours?: string;
  /** One sentence of its own. */
  fr: string;
  nl: string;
}

/** A category of the third level. */
export interface Leaf {
  code: string;
  fr: string;
  nl: string;
  kinds: readonly Kind[];
}

/** A category of the second level with its leaves. */
export interface Department {
  fr: string;
  nl: string;
  leaves: readonly Leaf[];
}

/** A category of the first level. */
export interface Root {
  code: string;
  fr: string;
  nl: string;
  departments: readonly Department[];
}
