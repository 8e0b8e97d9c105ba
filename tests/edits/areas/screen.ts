import type { Edit } from '../edit.ts';

/** What only a browser notices: tried with --browser, with the app built for each. */
export const screen: readonly Edit[] = [
  {
    row: 'NAV-06',
    slip: 'links in editors’ content are left to the browser',
    file: 'src/gateways/links.gateway.ts',
    find: `    const anchor = anchorOf(event);
    if (anchor) closePanels(anchor);
    if (event.defaultPrevented`,
    replace: `    const anchor = anchorOf(event);
    if (anchor) closePanels(anchor);
    if (anchor?.closest('.prose, .content, .html-block')) return;
    if (event.defaultPrevented`,
    browser: true,
  },
  {
    row: 'NAV-07',
    slip: 'the home page has the class of other pages',
    file: 'src/routes/root.tsx',
    find: "isHome ? 'homepage' : 'page'",
    replace: "isHome ? 'page' : 'page'",
    browser: true,
  },
  {
    row: 'NAV-16',
    slip: 'a dialog opens over the panel',
    file: 'src/app/mobile-navigation.tsx',
    find: "if (isDialogOpen(snapshot)) flow.send({ type: 'dialog.opened' });",
    replace: "if (!isDialogOpen(snapshot)) flow.send({ type: 'dialog.opened' });",
    browser: true,
  },
  {
    row: 'ERR-23',
    slip: 'an unknown widget is ignored silently',
    file: 'src/gateways/log.gateway.ts',
    find: "    console.warn(`There is no ${place.dataset['unknown']}`);",
    replace: "    place.dataset['noted'] = '';",
    browser: true,
  },
  {
    row: 'ERR-23',
    slip: 'a script of an unknown category is dropped silently',
    file: 'server/content/scripts.ts',
    find: "if (name !== '' && !isCategory(name)) unknown.push",
    replace: "if (name === '' && !isCategory(name)) unknown.push",
  },
  {
    row: 'ERR-23',
    slip: 'a script for an unknown occasion is dropped silently',
    file: 'server/content/scripts.ts',
    find: "if (name !== '' && !isOccasion(name)) unknown.push",
    replace: "if (name === '' && !isOccasion(name)) unknown.push",
  },
  {
    row: 'ERR-23',
    slip: 'an unknown widget is a failed one',
    file: 'server/content/read-page.ts',
    find: "return unknownPart('widget', widget);",
    replace: "return { Kind: 'failed', Widget: widget };",
  },
  {
    row: 'PROD-01',
    slip: 'colours are a select',
    file: 'views/product/VariationFields.tsx',
    find: "VariationDisplayTypeValue === 'Square' ? SwatchField : OptionField",
    replace: "VariationDisplayTypeValue === 'Select' ? SwatchField : OptionField",
    browser: true,
  },
  {
    row: 'PROD-10',
    slip: 'the data layer receives nothing',
    file: 'src/app/start.ts',
    find: 'touched.want(({ measure }) => measure(fact))',
    replace: 'void fact',
    browser: true,
  },
  {
    row: 'PROD-13',
    slip: 'following a related product is not reported',
    file: 'views/product/ProductBelow.tsx',
    find: " onFollow={() => selection.send({ type: 'related.follow', card })}",
    replace: '',
    browser: true,
  },
  {
    row: 'PROD-15',
    slip: 'clearing is followed as a link',
    file: 'views/product/BuyForm.tsx',
    find: `            selection.send({ type: 'choices.clear' });
`,
    replace: '',
    browser: true,
  },
  {
    row: 'CART-01',
    slip: 'the postal code field has no suggestions',
    file: 'views/cart/CartShipping.tsx',
    find: `          data-cities={countryCode}
`,
    replace: '',
    browser: true,
  },
  {
    row: 'CART-06',
    slip: 'Enter in the cart submits the form',
    file: 'views/cart/CartLines.tsx',
    find: `    event.preventDefault();
    field?.send({ type: 'field.leave'`,
    replace: "    field?.send({ type: 'field.leave'",
    browser: true,
  },
  {
    row: 'CHK-01',
    slip: 'the order cannot be delivered to the billing address',
    file: 'views/checkout/Addresses.tsx',
    find: `      <TypedCheck flow={flow} name="SameAddressForShipping" label={LL.Checkout.SameAddress()} />
`,
    replace: '',
    browser: true,
  },
  {
    row: 'CHK-06',
    slip: 'the order forgets its default country',
    file: 'views/checkout/CheckoutPage.tsx',
    find: `      <input type="hidden" name="DefaultShippingCountryId" value={page.DefaultShippingCountryId} />
`,
    replace: '',
    browser: true,
  },
  {
    row: 'I18N-02',
    slip: 'a date is in the browser’s own time zone',
    file: 'core/rules/dates.ts',
    find: 'return new Date(at + (isSummer ? 2 : 1) * HOUR);',
    replace: 'return new Date(at - moment.getTimezoneOffset() * 60_000);',
    browser: true,
  },
  {
    row: 'ERR-12',
    slip: 'an empty result shows nothing',
    file: 'views/searchSuggestions/Suggestions.tsx',
    find: '(none && LL.Search.NoProductFound())',
    replace: '(none && LL.Search.Failed())',
    browser: true,
  },
  {
    row: 'SHOP-25',
    slip: 'text waits for its typeface in a font of another size',
    file: 'src/styles/tokens.css',
    find: "Figtree, 'Figtree Arial', 'Figtree Roboto', system-ui",
    replace: 'Figtree, monospace',
    browser: true,
  },
  {
    row: 'SHOP-25',
    slip: 'headings are set in a font of the reader’s system',
    file: 'src/styles/tokens.css',
    find: '--display: Fraunces, ',
    replace: '--display: ',
    browser: true,
  },
  {
    row: 'SHOP-25',
    slip: 'on a phone a typeface moves the page when it comes',
    file: 'src/styles/fonts.css',
    find: '400 600;\n    font-display: optional',
    replace: '400 600;\n    font-display: swap',
    browser: true,
  },
  {
    row: 'SHOP-24',
    slip: 'cards have a smaller distance to their edge',
    file: 'src/styles/layout.css',
    find: `  .card {
    padding: var(--s5);`,
    replace: `  .card {
    padding: var(--s4);`,
    browser: true,
  },
  {
    row: 'SHOP-24',
    slip: 'buttons are narrower',
    file: 'src/styles/controls.css',
    find: 'padding: var(--s2) var(--s5);',
    replace: 'padding: var(--s2) var(--s4);',
    browser: true,
  },
];
