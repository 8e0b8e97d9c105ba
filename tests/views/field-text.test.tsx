import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { code, filesIn, textOf } from '#tests/sources.ts';
import { AreaField, CheckField, Field, Notes, SelectField } from '#views/parts/Field.tsx';
import { render, shopIn, wordsOf } from './in-shop.tsx';

const texts = { fr: flatten(fr), nl: flatten(nl) };
const empty = { code: 'Form.Mandatory' };

test.each([
  ['fr', 'ShippingStreet1', 'Form.RequiredIf', 'Indiquez votre rue.'],
  ['nl', 'BillingStreet1', 'Form.Mandatory', 'Vul uw straat in.'],
  ['fr', 'PostalCode', 'Form.Mandatory', 'Indiquez votre code postal.'],
  ['nl', 'ShippingCountryId', 'Form.Mandatory', 'Kies een land.'],
  ['fr', 'Reason', 'Form.Mandatory', 'Complétez « Motif ».'],
  ['nl', 'Reason', 'Form.RequiredIf', 'Vul “Motif” in.'],
  ['fr', 'Email', 'Form.Text', '« Motif » contient un caractère qui n’est pas accepté : retirez-le.'],
  ['nl', 'Code', 'Form.Regex', '“Motif” heeft niet de verwachte vorm. Controleer wat u invulde.'],
  ['fr', 'PasswordConfirm', 'Form.EqualTo', 'Les deux saisies ne sont pas identiques : retapez « Motif ».'],
] as const)('[SHOP-27] in %s, %s with %s says: %s', (culture, name, code, said) => {
  expect(wordsOf(render(<Notes id="f" name={name} label="Motif" error={{ code }} />, shopIn(culture)))).toBe(said);
});

test('[SHOP-27] each kind of field names itself', () => {
  const html = [
    <Field key="f" name="Ref" label="Référence" error={empty} />,
    <AreaField key="a" name="Comment" label="Remarque" error={empty} />,
    <SelectField key="s" name="Folder" label="Dossier" choices={[]} error={empty} />,
    <CheckField key="c" name="Agree" label="D’accord" error={empty} />,
  ].map((field) => wordsOf(render(field)));
  expect(html).toEqual(
    [
      ['Référence (facultatif)', 'Référence'],
      ['Remarque (facultatif)', 'Remarque'],
      ['Dossier', 'Dossier'],
      ['D’accord', 'D’accord'],
    ].map(([label, name]) => `${label} Complétez « ${name} ».`),
  );
});

test('[SHOP-27] no sentence about an empty field or a wrong value leaves the reader to find which or how', () => {
  for (const culture of ['fr', 'nl'] as const) {
    const missing = Object.entries(texts[culture]).filter(([key]) => key.startsWith('Form.Missing'));
    expect(missing.length).toBe(15);
    expect(missing.filter(([, text]) => !/^(?:Indiquez|Choisissez|Vul|Kies) .*\.$/.test(text))).toEqual([]);
    const generic = ['Mandatory', 'RequiredIf', 'Regex', 'EqualTo', 'Text', 'Invalid'];
    expect(generic.filter((key) => !texts[culture][`Form.${key}`]?.includes('{label'))).toEqual([]);
  }
});

test('every view says what is wrong with a field by its name', () => {
  const bare = filesIn(['views'], code).filter((file) => /\btranslate\(error\.code/.test(textOf(file)));
  expect(bare).toEqual([]);
});
