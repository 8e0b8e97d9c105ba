import { useId } from 'react';
import { Icon } from './Icon.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

interface SearchFormProps {
  readonly text?: string;
  /** Distinguishes it from the header's, which every page has. */
  readonly name?: string;
  /** The search was sent without a text, and the server refuses it. */
  readonly isMissing?: boolean;
}

/** A plain search form for the catalogue. A text is required, and it is the shop that says so, not the browser. */
export function SearchForm({ text, name, isMissing = false }: SearchFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const error = useId();
  // without JavaScript the page arrives as the response: the focus is where the text is missing
  const refused = isMissing && { 'aria-invalid': true, 'aria-describedby': error, autoFocus: true };
  return (
    <form className="site-search" role="search" aria-label={name} action={urls.search()} method="get">
      <input
        className="input"
        type="search"
        name="q"
        aria-label={LL.Nav.SearchLabel()}
        placeholder={LL.Nav.SearchHint()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={text}
        aria-required
        {...refused}
      />
      <button className="icon-button" type="submit" aria-label={LL.Nav.Search()}>
        <Icon name="search" />
      </button>
      {isMissing && (
        <p className="search-missing field-error" id={error}>
          {LL.Search.Missing()}
        </p>
      )}
    </form>
  );
}
