import type { Culture } from '#rules/culture.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import { attributes } from '../facts/attributes.ts';
import { brands } from '../facts/brands.ts';
import type { Kind, Leaf, Model, Root } from '../facts/kind.ts';
import { materials } from '../facts/words.ts';

export type AttributeCode = (typeof attributes)[number]['code'];

/** One choice that an article offers, with the codes of its values in the order in which they are shown. */
export interface Choice {
  attribute: AttributeCode;
  values: readonly [string, ...string[]];
}

/** A model with everything that its place in the facts says about it. Ids count from 1 in the order of the facts. */
export interface Article {
  id: number;
  root: Root;
  leaf: Leaf;
  kind: Kind;
  model: Model;
  /** Its place among the models of its kind. */
  nth: number;
  name: Localized;
  /** None, one, two or three; the first is `VariantValueId1` on the wire. */
  choices: readonly Choice[];
}

/** Every product of the demo shop. Throws for a code that `attributes.ts` does not know. */
export function articlesOf(roots: readonly Root[]): Article[] {
  const named = new Map<string, number>();
  const lineOf = (brand: Model['brand']) => {
    const lines = brands[brand].lines.split(' ');
    const used = named.get(brand) ?? 0;
    named.set(brand, used + 1);
    return lines[used % lines.length] ?? '';
  };
  const places = roots.flatMap((root) =>
    root.departments.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) =>
        leaf.kinds.flatMap((kind) => kind.models.map((model, nth) => ({ root, leaf, kind, model, nth }))),
      ),
    ),
  );
  return places.map((place, index) => {
    const line = lineOf(place.model.brand);
    const { kind, model } = place;
    const name = { fr: nameOf('fr', kind, model, line), nl: nameOf('nl', kind, model, line) };
    return { id: index + 1, ...place, name, choices: choicesOf(kind, model) };
  });
}

function nameOf(culture: Culture, kind: Kind, model: Model, line: string): string {
  return [kind[culture].noun, line, endOf(culture, kind, model)].filter((word) => word !== '').join(' ');
}

function endOf(culture: Culture, kind: Kind, model: Model): string {
  if (model.as) return model.as[culture];
  if (!model.in || kind.materials) return '';
  return `${culture === 'fr' ? 'en' : 'in'} ${materials[model.in][culture]}`;
}

export const codesIn = (text: string | undefined) => (text ?? '').split(' ').filter((code) => code !== '');
export const coloursOf = ({ colours }: Model) => codesIn(colours);
export const tagsOf = ({ tags }: Kind) => codesIn(tags);

/** A single colour, size or material leaves nothing to choose. */
function choicesOf(kind: Kind, model: Model): Choice[] {
  return [codesIn(model.colours), codesIn(kind.sizes), codesIn(kind.materials)].flatMap(([first, ...others], place) =>
    first && others.length > 0 ? [{ attribute: attributeOf(first, place), values: [first, ...others] as const }] : [],
  );
}

const groups: readonly (readonly AttributeCode[])[] = [
  ['colour'],
  ['volume', 'format', 'size', 'shoeSize'],
  ['material'],
];

function attributeOf(value: string, place: number): AttributeCode {
  const allowed = groups[place] ?? [];
  const found = attributes.find(
    ({ code, values }) => allowed.includes(code) && values.some((each) => each.code === value),
  );
  if (!found) throw new Error(`no attribute among ${allowed.join(', ')} has the value "${value}"`);
  return found.code;
}
