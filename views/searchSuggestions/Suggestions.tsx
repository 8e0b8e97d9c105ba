import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { Suggestion } from '#contract/search-suggestions.ts';
import {
  activeOf,
  hasFailed,
  hasNone,
  isMissing,
  isOpen,
  keyOf,
  recentOf,
  suggestionsOf,
  textOf,
} from '#machines/searchSuggestions/selectors.ts';
import type { SearchSuggestionsActor } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { personOf } from '#machines/signIn/selectors.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { Button } from '#views/parts/Button.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { withQuery } from '#rules/urls.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './searchSuggestions.css';

export const listId = 'search-options';
export const missingId = 'search-missing';
export const optionId = (index: number): string => `search-option-${index}`;

interface Props {
  readonly search: SearchSuggestionsActor;
}

/** The list under the search box: products, or recent searches; its size is announced to screen readers. */
export function Suggestions({ search }: Props) {
  const LL = useTexts();
  const open = useSelector(search, isOpen);
  const products = useSelector(search, suggestionsOf);
  const recent = useSelector(search, recentOf);
  const failed = useSelector(search, hasFailed);
  const none = useSelector(search, hasNone);
  const missing = useSelector(search, isMissing);
  const key = useSelector(search, keyOf);
  const isShown = open && (products.length > 0 || recent.length > 0 || failed || none || missing || key !== null);
  const said =
    (missing && LL.Search.Missing()) ||
    (failed && LL.Search.Failed()) ||
    (none && LL.Search.NoProductFound()) ||
    (products.length > 0 && LL.Search.Count({ count: products.length })) ||
    (recent.length > 0 && LL.Search.RecentCount({ count: recent.length }));
  return (
    <>
      <p className="visually-hidden" role="status">
        {said || null}
      </p>
      {isShown && (
        <div className="search-panel">
          {missing && (
            <p className="search-word field-error" id={missingId}>
              {LL.Search.Missing()}
            </p>
          )}
          {failed && (
            <p className="search-word">
              <span aria-hidden="true">{LL.Search.Failed()}</span>
              <Button type="button" kind="plain" onClick={() => search.send({ type: 'retry' })}>
                {LL.Core.Retry()}
              </Button>
            </p>
          )}
          {none && (
            <p className="search-word" aria-hidden="true">
              {LL.Search.NoProductFound()}
            </p>
          )}
          {recent.length > 0 && <Recent search={search} recent={recent} />}
          {products.length > 0 && <Products search={search} products={products} />}
          {key !== null && (
            <div className="search-key check">
              <input
                id="search-key"
                type="checkbox"
                checked={key}
                onChange={({ currentTarget }) => search.send({ type: 'key.switch', isOn: currentTarget.checked })}
              />
              <label htmlFor="search-key">{LL.Search.Key()}</label>
            </div>
          )}
          <OwnReferences search={search} />
        </div>
      )}
    </>
  );
}

function Products({ search, products }: Props & { readonly products: readonly Suggestion[] }) {
  const LL = useTexts();
  const { AppPath } = useShop().shell;
  return (
    <div className="search-list" role="listbox" id={listId} aria-label={LL.Search.Suggestions()}>
      {products.map(({ Name, Photo, Price, IsFromPrice, ProductUrl }, index) => (
        <Option key={ProductUrl} search={search} index={index} href={ProductUrl}>
          {Photo ? (
            <img
              className="search-photo"
              src={pictureUrl(AppPath, Photo.AssetId, 160, 'webp')}
              width={80}
              height={80}
              alt=""
            />
          ) : (
            <span className="search-photo" />
          )}
          <span>
            <span className="search-name">{Name}</span>
            {Price && <PriceTag price={Price} isFrom={IsFromPrice === true} hasLabel={false} />}
          </span>
        </Option>
      ))}
    </div>
  );
}

/** The buttons are beside their options, not inside: an option must not contain interactive elements. */
function Recent({ search, recent }: Props & { readonly recent: readonly string[] }) {
  const LL = useTexts();
  const path = useSelector(search, ({ context }) => context.resultsPath);
  const forget = (text: string | null) => () => search.send({ type: 'recent.forget', text });
  return (
    <>
      <p className="search-title">
        <span>{LL.Search.Recent()}</span>
        <Button type="button" kind="plain" onClick={forget(null)}>
          {LL.Search.ForgetAllRecent()}
        </Button>
      </p>
      <div className="search-recent">
        <div className="search-list" role="listbox" id={listId} aria-label={LL.Search.Recent()}>
          {recent.map((text, index) => (
            <Option key={text} search={search} index={index} href={withQuery(path, { q: text })}>
              {text}
            </Option>
          ))}
        </div>
        <ul>
          {recent.map((text) => (
            <li key={text}>
              <button
                className="icon-button"
                type="button"
                aria-label={LL.Search.ForgetRecent({ query: text })}
                onClick={forget(text)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface OptionProps extends Props {
  readonly index: number;
  readonly href: string;
  readonly children: ReactNode;
}

/** A plain link, so that it can be opened in a new tab. */
function Option({ search, index, href, children }: OptionProps) {
  const isActive = useSelector(search, (snapshot) => activeOf(snapshot) === index);
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    search.send({ type: 'option.choose', index });
  };
  return (
    <a
      className="search-option"
      role="option"
      id={optionId(index)}
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={choose}
    >
      {children}
    </a>
  );
}

/** The link to a company's own references for the typed text. */
function OwnReferences({ search }: Props) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const query = useSelector(search, textOf);
  const isCompany = useSelector(actors.signIn, (snapshot) => personOf(snapshot)?.AccountType === 'Company');
  if (!isCompany || query === '') return null;
  return (
    <a className="search-word" href={urls.customerReferenceSearch({ q: query })}>
      {LL.Search.ReferencesAll({ query })}
    </a>
  );
}
