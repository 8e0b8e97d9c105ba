import type { Edit } from '../edit.ts';

const row = 'SHOP-27';
const fieldText = 'views/parts/fieldText.ts';

/** SHOP-27: one term for one thing, and messages that name their field. */
export const words: readonly Edit[] = [
  {
    row,
    slip: 'a shop of the Netherlands speaks the Dutch of Belgium',
    file: 'server/shop.ts',
    find: 'openTexts(store.db, settings.dutch)',
    replace: 'openTexts(store.db)',
  },
  {
    row,
    slip: 'the cart of the Netherlands stays neuter',
    file: 'core/i18n/dutch.ts',
    find: "[/\\bhet winkelmandje/g, 'de winkelwagen'],",
    replace: '',
  },
  {
    row,
    slip: 'a text that was edited is told from the Dutch of Belgium',
    file: 'server/localization/texts.ts',
    find: 'return textsOf(db, built);',
    replace: 'return textsOf(db);',
  },
  {
    row,
    slip: 'what a coupon takes off is called as a lowered price is',
    file: 'core/i18n/fr/cart.ts',
    find: "Discount: 'Remise'",
    replace: "Discount: 'Réduction'",
  },
  {
    row,
    slip: 'a text is left in English',
    file: 'core/i18n/nl/core.ts',
    find: "Close: 'Sluiten'",
    replace: "Close: 'Close'",
  },
  {
    row,
    slip: 'an address of delivery has no sentences of its own',
    file: fieldText,
    find: '(?:Billing|Shipping)(?=.)',
    replace: '(?:Billing)(?=.)',
  },
  {
    row,
    slip: 'a field that is only empty in some cases has no sentence of its own',
    file: fieldText,
    find: ", 'Form.RequiredIf'",
    replace: '',
  },
  {
    row,
    slip: 'every wrong field is said to be empty',
    file: fieldText,
    find: 'areEmpty.includes(code) ? translate(own) : own',
    replace: 'translate(own)',
  },
  {
    row,
    slip: 'a box to tick is not named',
    file: 'views/parts/Field.tsx',
    find: "typeof label === 'string' ? label : ''",
    replace: "''",
  },
  {
    row,
    slip: 'a forbidden term is let through',
    file: 'core/i18n/nl/mail.ts',
    find: "'Totaal incl. btw'",
    replace: "'Totaal met btw'",
  },
  {
    row,
    slip: 'the browser asks for a missing choice in its own language',
    file: 'views/product/BuyForm.tsx',
    find: ' noValidate onSubmit={add}',
    replace: ' onSubmit={add}',
    browser: true,
  },
  {
    row,
    slip: 'a missing choice is named, but nobody is led to it',
    file: 'src/app/flows/variant-selection.ts',
    find: 'void leadTo(path)',
    replace: 'void path',
    browser: true,
  },
  {
    row,
    slip: 'a choice that was made is still said to be missing',
    file: 'machines/variantSelection/variantSelection.machine.ts',
    find: 'choices[field] === null ||',
    replace: 'field in choices ||',
  },
  {
    row,
    slip: 'the browser asks for the letter’s address in its own language',
    file: 'views/shell/FooterMore.tsx',
    find: 'action={urls.newsletter()} noValidate>',
    replace: 'action={urls.newsletter()}>',
    browser: true,
  },
];
