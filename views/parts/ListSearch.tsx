import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';

interface ListSearchProps {
  readonly action: string;
  readonly label: string;
  /** Of its button. */
  readonly find: string;
  /** What was searched for last. */
  readonly search: string;
  /** Of the field, where several are on a page. */
  readonly id?: string;
  /** Further fields, hidden ones. */
  readonly children?: ReactNode;
}

/** Searches what a page lists (`q`). */
export const ListSearch = ({ action, label, find, search, id, children }: ListSearchProps) => (
  <search>
    <form className="list-search" action={action}>
      {children}
      <Field
        name="q"
        {...(id === undefined ? {} : { id })}
        // another search brings another text
        key={search}
        type="search"
        label={label}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        isRequired
      />
      <Button kind="quiet">{find}</Button>
    </form>
  </search>
);
