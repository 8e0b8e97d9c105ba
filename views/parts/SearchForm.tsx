import { Icon } from './Icon.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

interface SearchFormProps {
  readonly text?: string;
  /** Distinguishes it from the header's, which every page has. */
  readonly name?: string;
}

/** A plain search form for the catalogue. */
export function SearchForm({ text, name }: SearchFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
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
        required
      />
      <button className="icon-button" type="submit" aria-label={LL.Nav.Search()}>
        <Icon name="search" />
      </button>
    </form>
  );
}
