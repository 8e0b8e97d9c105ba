import type { Edit } from '../edit.ts';

/** What everybody can see, hear and press. */
export const accessibility: readonly Edit[] = [
  {
    row: 'SHOP-07',
    slip: 'a button is spoken in another order than it is written',
    file: 'core/i18n/nl/cart.ts',
    find: "'Verwijdering ongedaan maken: {name}'",
    replace: "'Verwijdering van {name} ongedaan maken'",
  },
  {
    row: 'SHOP-07',
    slip: 'a list of accounts is spoken in another order than it is written',
    file: 'core/i18n/nl/prepaid.ts',
    find: "'Rekening bekijken: {name}'",
    replace: "'Rekening {name} bekijken'",
    browser: true,
  },
  {
    row: 'SHOP-07',
    slip: 'quiet words are too pale to be read',
    file: 'src/styles/tokens.css',
    find: '    --ink-soft: oklch(46% 0.018 160);',
    replace: '    --ink-soft: oklch(70% 0.018 160);',
    browser: true,
  },
  {
    row: 'SHOP-07',
    slip: 'in a system’s own colours a chosen size looks like the others',
    file: 'src/styles/states.css',
    find: `,
      .swatches label:has(:checked)`,
    replace: '',
    browser: true,
  },
  {
    row: 'SHOP-07',
    slip: 'in a system’s own colours a dialog has no edge',
    file: 'src/styles/states.css',
    find: ':is(dialog, :popover-open,',
    replace: ':is(:popover-open,',
    browser: true,
  },
  {
    row: 'SHOP-07',
    slip: 'the footer’s words leave the screen when they are set wider',
    file: 'views/shell/footer.css',
    find: `    text-decoration: none;
    overflow-wrap: anywhere;`,
    replace: '    text-decoration: none;',
    browser: true,
  },
];
