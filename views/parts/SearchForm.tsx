import { Icon } from './Icon.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

interface SearchFormProps {
  readonly text?: string;
  /** Tells it from the header's, which every page has. */
  readonly name?: string;
}

/** Asks for the results of a text: a plain form, wherever one can search the catalogue. */
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
