import { useTranslate } from './texts.tsx';
import type { FieldError } from './Field.tsx';

const areEmpty: readonly string[] = ['Form.Mandatory', 'Form.RequiredIf'];

/** A postal field is the same question at either address: `ShippingStreet1` is a `Street`, as is `Street`. */
const questionOf = (name: string) => name.replace(/^(?:Billing|Shipping)(?=.)/, '').replace(/(?:1|Id)$/, '');

/**
 * What is wrong with a field, and how to mend it: "Vul de straat in."; a field without such a sentence is named by its
 * label: "Vul “Referentie” in."
 * @param label the field's label where it stands
 * @param name its name in the form
 */
export function useFieldText(): (error: FieldError, label: string, name?: string) => string {
  const translate = useTranslate();
  return ({ code, params }, label, name = '') => {
    const own = `Form.Missing${questionOf(name)}`;
    const said = areEmpty.includes(code) ? translate(own) : own;
    // a key without a text says itself
    return said === own ? translate(code, { label, ...params }) : said;
  };
}
