import type { Edit } from '../edit.ts';

/** SITE-09: long lists that are searched by typing. */
export const choiceFields: readonly Edit[] = [
  {
    row: 'SITE-09',
    slip: 'what is in no list can be chosen',
    file: 'machines/choiceField/choiceField.machine.ts',
    find: 'context.values.includes(value)',
    replace: 'context.values.length > value.length',
  },
  {
    row: 'SITE-09',
    slip: 'the choice of the browser’s field is lost with it',
    file: 'machines/choiceField/choiceField.machine.ts',
    find: '({ value: held })',
    replace: '({ value: held.slice(9) })',
  },
  {
    row: 'SITE-09',
    slip: 'the form sends no choice',
    file: 'views/choiceField/ChoiceBox.tsx',
    find: '<input type="hidden" name={name} value={value} />',
    replace: '<input type="hidden" value={value} />',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a list that somebody is in is taken over',
    file: 'src/gateways/native-field.gateway.ts',
    find: 'document.activeElement !== field && ',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a touched screen loads the searched list',
    file: 'src/app/useFieldFlow.ts',
    find: 'isWanted: hasFinePointer',
    replace: 'isWanted: () => true',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'the searched list speaks the other language',
    file: 'views/choiceField/ChoiceBox.tsx',
    find: 'locale={localeOf[Culture]}',
    replace: "locale={localeOf[Culture === 'fr' ? 'nl' : 'fr']}",
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a lost calendar or list is complained of',
    file: 'src/app/useFieldFlow.ts',
    find: 'isOptional: true',
    replace: 'isOptional: false',
    browser: true,
  },
];
