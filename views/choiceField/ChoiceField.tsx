import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isSearchable } from '#machines/choiceField/choiceField.machine.ts';
import type { ChoiceFieldActor } from '#machines/choiceField/choiceField.machine.ts';
import { SelectField } from '#views/parts/Field.tsx';
import type { Choice } from '#views/parts/Field.tsx';

export interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Chosen at first. */
  readonly value: string;
}

/** A choice from a long list: the browser's own field, until the one that is searched by typing is there. */
export function ChoiceField({
  flow,
  id,
  children,
  value,
  ...field
}: ChoiceFieldProps & {
  readonly id: string;
  readonly flow: ChoiceFieldActor | undefined;
  /** The field that is searched. */
  readonly children: ReactNode;
}) {
  const isOwn = useSelector(flow, (snapshot) => snapshot !== undefined && isSearchable(snapshot));
  return isOwn ? children : <SelectField {...field} id={id} defaultValue={value} />;
}
