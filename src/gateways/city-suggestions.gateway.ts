import type { Culture } from '#contract/wire.ts';
import type { City, CityQuery, CitySuggestionsActor } from '#machines/citySuggestions/citySuggestions.machine.ts';
import { abortable } from '#machines/port.ts';
import { markCombobox, optionEventOf, showOptions } from './combobox.gateway.ts';
import type { BoxIds, BoxState } from './combobox.gateway.ts';
import { writeField } from './fields.gateway.ts';
import type { Http } from './http.ts';
import { isTouched } from './typed.gateway.ts';

/** The towns by code, those of one code in order: an object with numeric keys would be reordered. */
export const citySuggestionPorts = (http: Http, culture: Culture) => ({
  suggestCities: abortable<City[], CityQuery>(async ({ input: { country, text }, signal }) => {
    const found = await http.call(
      'suggestCities',
      { params: { countryId: country, query: text }, query: { culture } },
      { signal, isQuiet: true },
    );
    const cities = Object.entries(found).map(([cityId, name]) => {
      const [postalCode = '', nth = '1'] = cityId.split('-');
      return { cityId, postalCode, name, nth: Number(nth) };
    });
    return cities
      .toSorted((one, next) => one.postalCode.localeCompare(next.postalCode) || one.nth - next.nth)
      .map(({ cityId, postalCode, name }) => ({ cityId, postalCode, name }));
  }),
});

function countryOf(box: HTMLInputElement): string {
  const { cities = '' } = box.dataset;
  if (/^[A-Z]{2}$/.test(cities)) return cities;
  const field = box.form?.elements.namedItem(cities);
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : '';
}

/** The town field that belongs to a postal code; the cart's input has none. */
function townOf({ form, name }: HTMLInputElement): HTMLInputElement | null {
  const field = form?.elements.namedItem(name.replace('PostalCode', 'City').replace('postCode', 'city'));
  return field instanceof HTMLInputElement ? field : null;
}

/** Beside the page's own elements, which may not be hydrated yet: React would not accept additional ones. */
function layBelow(box: HTMLInputElement, place: HTMLElement): void {
  const around = box.closest('dialog') ?? document.body;
  around.append(place);
  const { left, bottom, width } = box.getBoundingClientRect();
  const frame = around.getBoundingClientRect();
  place.style.left = `${left - frame.left + around.scrollLeft}px`;
  place.style.top = `${bottom - frame.top + around.scrollTop}px`;
  place.style.width = `${width}px`;
}

/**
 * Makes the focused postal-code input a combobox (WAI-ARIA); there is a single list, which moves from input to input.
 */
export function openCityBoxes(search: CitySuggestionsActor, ids: BoxIds) {
  const place = document.createElement('div');
  place.className = 'cities';
  // pressing the list does not take the focus from the input
  place.addEventListener('mousedown', (event) => event.preventDefault());
  let current: HTMLInputElement | null = null;
  let shown: BoxState = { hasOptions: false, active: -1 };
  const known = new WeakSet<HTMLInputElement>();

  const queryOf = (box: HTMLInputElement) => ({ country: countryOf(box), text: box.value });
  const come = (box: HTMLInputElement) => {
    current = box;
    show(shown);
    search.send({ type: 'box.enter', ...queryOf(box) });
  };
  const listen = (box: HTMLInputElement) => {
    markCombobox(box);
    box.setAttribute('autocomplete', 'off');
    box.addEventListener('input', (event) => {
      // what the list itself wrote requests nothing
      if (event.isTrusted) search.send({ type: 'text.type', ...queryOf(box) });
    });
    box.addEventListener('keydown', (event) => {
      const told = optionEventOf(event, shown.active);
      if (!told || !search.getSnapshot().can(told)) return;
      event.preventDefault();
      // Escape closes only the list, not the dialog around it
      event.stopPropagation();
      search.send(told);
    });
    // a key may follow immediately
    box.addEventListener('focus', () => come(box));
    box.addEventListener('blur', () => search.send({ type: 'box.leave' }));
  };
  const show = (state: BoxState) => {
    shown = state;
    if (!current) return;
    layBelow(current, place);
    showOptions(current, state, ids);
  };

  return {
    place,
    show,
    enter: (box: HTMLInputElement) => {
      if (known.has(box)) return;
      listen(box);
      known.add(box);
      // a user who moved on while this code was loading gets no suggestions in an input that they left
      if (document.activeElement !== box) return;
      come(box);
      // typed before this code was loaded: a form that was hydrated meanwhile may have taken the text as its initial
      // one
      if (isTouched(box) || townOf(box)?.value === '') search.send({ type: 'text.type', ...queryOf(box) });
    },
    /** A longer code, such as a Dutch one, stays as it was typed. */
    fillIn: (city: City | null) => {
      if (!current || !city) return;
      const town = townOf(current);
      if (town) writeField(town, city.name);
      if (!current.value.startsWith(city.postalCode)) writeField(current, city.postalCode);
    },
  };
}
