import { useId } from 'react';
import { useFieldFlow } from '#app/useFieldFlow.ts';
import { ChoiceField } from '#views/choiceField/ChoiceField.tsx';
import type { ChoiceFieldProps } from '#views/choiceField/ChoiceField.tsx';
import { late } from '#views/parts/late.tsx';

const loadLate = () => import('./choice-field-late.ts');
const ChoiceBox = late(async () => (await (await loadLate()).loadBox()).ChoiceBox);

/** A choice from a long list, which can be searched once the page was idle; a touched screen keeps the browser's own. */
export function ChoiceHere(field: ChoiceFieldProps) {
  const id = useId();
  const { name, label, choices } = field;
  // together: a field that is taken over can be used
  const load = async () => {
    const [{ choiceFlowOf }] = await Promise.all([loadLate(), ChoiceBox.load()]);
    return choiceFlowOf(
      id,
      choices.map(({ value }) => String(value)),
    );
  };
  const { actor } = useFieldFlow({ id: `choiceField-${name}`, load });
  return (
    <ChoiceField {...field} id={id} flow={actor}>
      {actor && <ChoiceBox flow={actor} name={name} label={label} choices={choices} />}
    </ChoiceField>
  );
}
