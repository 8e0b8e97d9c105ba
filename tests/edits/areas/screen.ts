import type { Edit } from '../edit.ts';

/** What only a browser notices: tried with --browser, the app built with each. */
export const screen: readonly Edit[] = [
  {
    row: 'NAV-06',
    slip: 'links that editors wrote are the browser’s',
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
    slip: 'every page is a page',
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
    slip: 'an unknown widget is passed over in silence',
    file: 'src/gateways/log.gateway.ts',
    find: `    console.warn(\`There is no widget "\${place.dataset['unknownWidget']}"\`);`,
    replace: "    place.dataset['noted'] = '';",
    browser: true,
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
    slip: 'the data layer hears of nothing',
    file: 'src/app/start.ts',
    find: `      measure,
`,
    replace: `      measure: () => undefined,
`,
    browser: true,
  },
  {
    row: 'PROD-13',
    slip: 'a related product is followed untold',
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
    slip: 'the box for a postal code suggests nothing',
    file: 'views/cart/CartShipping.tsx',
    find: `          data-cities={countryCode}
`,
    replace: '',
    browser: true,
  },
  {
    row: 'CART-06',
    slip: 'Enter in the cart sends the form',
    file: 'views/cart/CartLines.tsx',
    find: `    event.preventDefault();
    field?.send({ type: 'field.leave'`,
    replace: "    field?.send({ type: 'field.leave'",
    browser: true,
  },
  {
    row: 'CHK-01',
    slip: 'delivery cannot be to the same address',
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
    slip: 'a date is the browser’s own day',
    file: 'core/rules/dates.ts',
    find: "{ dateStyle: 'long', timeZone }",
    replace: "{ dateStyle: 'long' }",
    browser: true,
  },
  {
    row: 'ERR-12',
    slip: 'nothing found shows nothing',
    file: 'views/searchSuggestions/Suggestions.tsx',
    find: '(none && LL.Search.NoProductFound())',
    replace: '(none && LL.Search.Failed())',
    browser: true,
  },
];
