import type { Culture } from '#contract/wire.ts';
import type { City, CityQuery, CitySuggestionsActor } from '#machines/citySuggestions/citySuggestions.machine.ts';
import { abortable } from '#machines/port.ts';
import { markCombobox, optionEventOf, showOptions } from './combobox.gateway.ts';
import type { BoxIds, BoxState } from './combobox.gateway.ts';
import { writeField } from './fields.gateway.ts';
import type { Http } from './http.ts';
import { isTouched } from './typed.gateway.ts';

/** The places by code, and those of one code in their order: an object of codes has an order of its own. */
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

/** The field of the town that belongs to a postal code; the cart's box has none. */
function townOf({ form, name }: HTMLInputElement): HTMLInputElement | null {
  const field = form?.elements.namedItem(name.replace('PostalCode', 'City').replace('postCode', 'city'));
  return field instanceof HTMLInputElement ? field : null;
}

/** Beside the page's own elements, which may still be asleep: what is put among them would not be theirs. */
function layBelow(box: HTMLInputElement, place: HTMLElement): void {
  const around = box.closest('dialog') ?? document.body;
  around.append(place);
  const { left, bottom, width } = box.getBoundingClientRect();
  const frame = around.getBoundingClientRect();
  place.style.left = `${left - frame.left + around.scrollLeft}px`;
  place.style.top = `${bottom - frame.top + around.scrollTop}px`;
  place.style.width = `${width}px`;
}

/** The postal-code box that has the focus as a combobox (WAI-ARIA); there is one list, which goes from box to box. */
export function openCityBoxes(search: CitySuggestionsActor, ids: BoxIds) {
  const place = document.createElement('div');
  place.className = 'cities';
  // pressed, the list takes no focus from the box
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
      // what the list itself wrote asks for nothing
      if (event.isTrusted) search.send({ type: 'text.type', ...queryOf(box) });
    });
    box.addEventListener('keydown', (event) => {
      const told = optionEventOf(event, shown.active);
      if (!told || !search.getSnapshot().can(told)) return;
      event.preventDefault();
      // Escape closes the list alone, not the dialog around it
      event.stopPropagation();
      search.send(told);
    });
    // a key may follow at once
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
      // whoever went on while this code was on its way is offered nothing in a box that they left
      if (document.activeElement !== box) return;
      come(box);
      // typed before this code was there: a form that came alive meanwhile may have taken it for its own
      if (isTouched(box) || townOf(box)?.value === '') search.send({ type: 'text.type', ...queryOf(box) });
    },
    /** A longer code, as Dutch ones are, stays as it was typed. */
    fillIn: (city: City | null) => {
      if (!current || !city) return;
      const town = townOf(current);
      if (town) writeField(town, city.name);
      if (!current.value.startsWith(city.postalCode)) writeField(current, city.postalCode);
    },
  };
}
