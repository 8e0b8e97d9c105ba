import { useSelector } from '@xstate/react';
import { activeOf, citiesOf, hasNone, isOpen } from '#machines/citySuggestions/citySuggestions.machine.ts';
import type { CitySuggestionsActor } from '#machines/citySuggestions/citySuggestions.machine.ts';
import { useTexts } from '#views/parts/texts.tsx';
import '#views/searchSuggestions/searchSuggestions.css';
import './cities.css';

export const listId = 'city-options';
export const optionId = (index: number): string => `city-option-${index}`;

/** The towns below a postal code input; their number is announced to screen readers. */
export function Cities({ search }: { readonly search: CitySuggestionsActor }) {
  const LL = useTexts();
  const open = useSelector(search, isOpen);
  const cities = useSelector(search, citiesOf);
  const active = useSelector(search, activeOf);
  const none = useSelector(search, hasNone);
  const said = (none && LL.Cart.NoCityFound()) || (cities.length > 0 && LL.Cart.CitiesCount({ count: cities.length }));
  return (
    <>
      <p className="visually-hidden" role="status">
        {said || null}
      </p>
      {none && (
        <p className="search-panel search-word" aria-hidden="true">
          {LL.Cart.NoCityFound()}
        </p>
      )}
      {open && cities.length > 0 && (
        <div className="search-panel" role="listbox" id={listId} aria-label={LL.Cart.Cities()}>
          {cities.map(({ cityId, postalCode, name }, index) => (
            <button
              key={cityId}
              type="button"
              className="search-option"
              tabIndex={-1}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              onClick={() => search.send({ type: 'option.choose', index })}
            >
              <b>{postalCode}</b> {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
