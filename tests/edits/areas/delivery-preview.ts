import type { Edit } from '../edit.ts';

const row = 'SHOP-12';
const file = 'server/desk/delivery-forms.ts';
const rules = 'server/desk/delivery-rules.ts';
const saving = 'server/desk/save-delivery.ts';

/** The rule of delivery as it is typed: its preview, and two who change it at once. */
export const deliveryPreview: readonly Edit[] = [
  {
    row,
    slip: 'what somebody else saved is replaced untold',
    file: saving,
    find: "if (form['Version'] === version) return;",
    replace: "if (form['Version'] !== 'x') return;",
  },
  {
    row,
    slip: 'two save a method in one instant',
    file: saving,
    find: "where(eq(shippingMethods.id, id)).for('update')",
    replace: 'where(eq(shippingMethods.id, id))',
  },
  {
    row,
    slip: 'what is the same is told as well',
    file: saving,
    find: 'if (typed[name] === value) return [];',
    replace: '',
  },
  {
    row,
    slip: 'the form is not told what it would replace',
    file: saving,
    find: 'params: { value: version } }',
    replace: "params: { value: form['Version'] ?? '' } }",
  },
  {
    row,
    slip: 'days of a warehouse have no version',
    file,
    find: 'handling.map(({ id, handlingDays }) => [id, handlingDays])',
    replace: 'handling.map(({ id }) => [id, 0])',
  },
  {
    row,
    slip: 'weekdays of a method have no version',
    file,
    find: 'versionOf([cutoffHour, minDays, maxDays, weekdays])',
    replace: 'versionOf([cutoffHour, minDays, maxDays])',
  },
  {
    row,
    slip: 'a form that is wrong is previewed as it is stored',
    file: rules,
    find: '.filter(({ id }) => !wrong.has(id))',
    replace: '.filter(({ id }) => !wrong.has(-id))',
  },
  {
    row,
    slip: 'the preview forgets the preparing of parcels',
    file: rules,
    find: "dispatchIn(forms['dispatch'],",
    replace: 'dispatchIn(undefined,',
  },
  {
    row,
    slip: 'the preview forgets the days of handling',
    file: rules,
    find: '{ ...origin, ...handling.get(id) }',
    replace: '{ ...origin }',
  },
  {
    row,
    slip: 'the preview changes the days of a country',
    file: 'server/promise/terms.ts',
    find: 'const days = { minDays: rate.minDays ?? method.minDays, maxDays: rate.maxDays ?? method.maxDays };',
    replace: 'const days = { minDays: method.minDays, maxDays: method.maxDays };',
  },
  {
    row,
    slip: 'anybody previews the rule',
    file: 'core/contract/desk-delivery.ts',
    find: "  path: '/api/v1/desk/delivery/preview',\n  may: 'staff',",
    replace: "  path: '/api/v1/desk/delivery/preview',\n  may: 'visitor',",
  },
  {
    row,
    slip: 'anybody saves the rule by its call',
    file: 'core/contract/desk-delivery.ts',
    find: "  path: '/api/v1/desk/delivery',\n  may: 'staff',",
    replace: "  path: '/api/v1/desk/delivery',\n  may: 'visitor',",
  },
  {
    row,
    slip: 'what was typed while it was saved is forgotten',
    file: 'machines/deskDelivery/deskDelivery.machine.ts',
    find: "guard: 'isAsSent',\n",
    replace: '',
  },
  {
    row,
    slip: 'a form that is being changed loses its version',
    file: 'machines/deskDelivery/deskDelivery.machine.ts',
    find: 'name !== sent.name && name in typed',
    replace: "name === '' && name in typed",
  },
  {
    row,
    slip: 'the page forgets what was typed',
    file: 'views/deskDelivery/DeliveryForm.tsx',
    find: "(posted ? (posted[field] ?? '') : stored)",
    replace: 'stored',
    browser: true,
  },
  {
    row,
    slip: 'the page does not say what a method promises',
    file: 'views/deskDelivery/DeskDeliveryPage.tsx',
    find: '      <Now method={method} />\n',
    replace: '',
    browser: true,
  },
  {
    row,
    slip: 'a save loads the page',
    file: 'views/deskDelivery/DeliveryForm.tsx',
    find: '        event.preventDefault();\n',
    replace: '',
    browser: true,
  },
  {
    row,
    slip: 'nothing is previewed',
    file: 'views/deskDelivery/DeskDeliveryPage.tsx',
    find: ' preview={preview}>',
    replace: '>',
    browser: true,
  },
  {
    row,
    slip: 'leaving with typed days asks nothing',
    file: 'views/deskDelivery/DeliveryForm.tsx',
    find: '      data-warn-unsaved=""\n',
    replace: '',
    browser: true,
  },
];
