import { choiceFieldFlow } from '#app/flows/choice-field.ts';

/** Loads the list that is searched: no page fetches it ahead, a touched screen never. */
export const loadBox = () => import('#views/choiceField/ChoiceBox.tsx');

export const choiceFlowOf =
  (fieldId: string, values: readonly string[]) =>
  (...composed: Parameters<typeof choiceFieldFlow>) => ({
    logic: choiceFieldFlow(...composed),
    input: { fieldId, values },
  });
