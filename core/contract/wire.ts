import * as v from 'valibot';

/** Supported cultures; the first is the default. */
export const culture = v.picklist(['fr', 'nl']);
export type Culture = v.InferOutput<typeof culture>;

/** A database id, 1 to 2^31 - 1; strings of digits are accepted, since URLs and forms carry strings. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'Id'), v.transform(Number))]),
  v.integer('Id'),
  v.minValue(1, 'Id'),
  v.maxValue(2_147_483_647, 'Id'),
);
export const guid = v.pipe(v.string(), v.uuid('Guid'));

/** Whole euro cents; never negative unless `signedCents`. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const signedCents = v.pipe(v.number(), v.safeInteger());

/** Text from a person: NFC, without NUL, trimmed, at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string('Form.Mandatory'),
    v.check((value) => !value.includes('\0'), 'Form.Text'),
    v.transform((value) => value.normalize('NFC').trim()),
    v.maxLength(max, 'Form.MaxLength'),
  );

/** A requested quantity; the shop's rules then adjust it to min, max and step. */
export const quantity = v.pipe(
  v.union(
    [
      v.number('Form.Number'),
      v.pipe(v.string('Form.Number'), v.regex(/^\d{1,7}$/, 'Form.Number'), v.transform(Number)),
    ],
    'Form.Number',
  ),
  v.integer('Form.Number'),
  v.minValue(1, 'Form.Number'),
  v.maxValue(1_000_000, 'Form.Number'),
);

export const picture = v.object({ AssetId: guid, AssetName: v.string(), Width: v.number(), Height: v.number() });
export type Picture = v.InferOutput<typeof picture>;

/** A period that a list was asked for (`periodOf`): days, `2026-05-31`, or what was typed instead; '' for open. */
export const periodAsked = v.object({
  From: v.string(),
  Until: v.string(),
  /** The bound that is ignored, and the translation key of the reason. */
  Ignored: v.nullable(v.object({ Name: v.picklist(['from', 'until']), Code: v.string() })),
});

/** A link within the shop: `Url` starts with the application path. */
export const link = v.object({ Name: v.string(), Url: v.string() });
export type Link = v.InferOutput<typeof link>;

/** A unit or line price in cents, both ways; `Shown` is the one that this visitor sees first. */
export const price = v.object({ TaxIncl: cents, TaxExcl: cents, Shown: v.picklist(['incl', 'excl']) });
export type Price = v.InferOutput<typeof price>;

/** How the values of an attribute are shown: swatches, buttons that are all seen at once, or a list that opens. */
export const variationDisplay = v.picklist(['Square', 'Button', 'Select']);
export type VariationDisplay = v.InferOutput<typeof variationDisplay>;
