import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Attribute } from '#contract/catalog.ts';
import { choicesOn, isMissing, variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { Notes } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { Swatch } from './Swatch.tsx';
import './swatches.css';

type Value = Attribute['ProductAttributeValuesViewModel'][number];

interface AttributeProps {
  readonly anchor: string | undefined;
  readonly attribute: Attribute;
  readonly chosen: number | null;
  readonly choose: (valueId: number | null) => void;
  readonly error: FieldError | undefined;
}

/** The label of a value, with a suffix if it is unavailable with the other choices, or sold out. */
function useNameOf(): (value: Value) => string {
  const LL = useTexts();
  return ({ DisplayValue, IsUnavailable, IsSoldOut }) => {
    if (IsUnavailable) return LL.Product.Unavailable({ name: DisplayValue });
    return IsSoldOut ? LL.Product.SoldOut({ name: DisplayValue }) : DisplayValue;
  };
}

/** One radio button for each value, drawn as a swatch or as a button with its name. */
function ChoiceField({ anchor, attribute, chosen, choose, error }: AttributeProps) {
  const id = useId();
  const nameOf = useNameOf();
  const { Field, Value, VariationDisplayTypeValue, ProductAttributeValuesViewModel: values } = attribute;
  const isColour = VariationDisplayTypeValue === 'Square';
  const shown = isColour && values.find(({ ProductAttributeValueId }) => ProductAttributeValueId === chosen);
  const drawn = isColour ? 'drawn swatch' : 'drawn choice';
  return (
    <fieldset
      id={anchor}
      className="field swatches"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}e`}
    >
      <legend>
        {Value}
        {shown && <span className="soft"> {shown.DisplayValue}</span>}
      </legend>
      <div className="cluster">
        {values.map((value) => (
          <label key={value.ProductAttributeValueId} className={value.IsSoldOut ? `${drawn} is-sold-out` : drawn}>
            <input
              type="radio"
              name={Field}
              value={value.ProductAttributeValueId}
              checked={value.ProductAttributeValueId === chosen}
              disabled={value.IsUnavailable}
              required
              onChange={() => choose(value.ProductAttributeValueId)}
            />
            {isColour ? (
              <Swatch codes={[value.ColorCode1, value.ColorCode2, value.ColorCode3]} />
            ) : (
              <span aria-hidden="true">{value.DisplayValue}</span>
            )}
            <span className="visually-hidden">{nameOf(value)}</span>
          </label>
        ))}
      </div>
      <Notes id={id} label={Value} error={error} />
    </fieldset>
  );
}

function OptionField({ anchor, attribute, chosen, choose, error }: AttributeProps) {
  const LL = useTexts();
  const id = useId();
  const nameOf = useNameOf();
  const { Field, Value, ProductAttributeValuesViewModel: values } = attribute;
  return (
    <div id={anchor} className="field">
      <label htmlFor={id}>{Value}</label>
      <select
        id={id}
        name={Field}
        value={chosen ?? ''}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}e`}
        onChange={({ currentTarget }) => choose(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        <option value="">{LL.Product.Choose()}</option>
        {values.map((value) => (
          <option
            key={value.ProductAttributeValueId}
            value={value.ProductAttributeValueId}
            className={value.IsSoldOut ? 'soft' : undefined}
            disabled={value.IsUnavailable}
          >
            {nameOf(value)}
          </option>
        ))}
      </select>
      <Notes id={id} label={Value} error={error} />
    </div>
  );
}

const asksFor = 'Product.ChooseFirst';
/** The server and the flow ask for a choice; beside it, it is named. */
const chooseFirst = (error: FieldError | undefined, name: string): FieldError | undefined =>
  error?.code === asksFor ? { code: 'Product.ChooseField', params: { name } } : error;

interface VariationFieldsProps {
  readonly selection: VariantSelectionActor;
  /** Why a plain form's post was refused, by field. */
  readonly errors: Readonly<Record<string, FieldError | undefined>>;
  /** Of the first field: the form itself has no box on a phone. */
  readonly id: string | undefined;
}

/** A product's options, in the server's order; each choice requests its variant at once. */
export function VariationFields({ selection, errors, id }: VariationFieldsProps) {
  const { ProductVariantAttributesViewModel: attributes } = useSelector(selection, variationOf);
  const choices = useSelector(selection, choicesOn);
  const missing = useSelector(selection, (snapshot) =>
    attributes
      .filter(({ Field }) => isMissing(snapshot, Field))
      .map(({ Field }) => Field)
      .join(' '),
  ).split(' ');
  return attributes.map((attribute, index) => {
    const { Field, Value, VariationDisplayTypeValue } = attribute;
    const View = VariationDisplayTypeValue === 'Select' ? OptionField : ChoiceField;
    return (
      <View
        key={Field}
        anchor={index === 0 ? id : undefined}
        attribute={attribute}
        chosen={choices[Field] ?? null}
        choose={(valueId) => selection.send({ type: 'value.choose', field: Field, valueId })}
        error={chooseFirst(missing.includes(Field) ? { code: asksFor } : errors[Field], Value)}
      />
    );
  });
}
