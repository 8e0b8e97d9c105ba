import { fromCallback } from 'xstate';
import type { ListFilters } from '#contract/faceted-search.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import { largeScreen } from '#rules/breakpoints.ts';
import { filterOfFields, priceFields } from '#rules/faceted-search.ts';
import { serializeFilter } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import type { Http } from './http.ts';
import { markBody } from './layout.gateway.ts';
import { textsIn } from './typed.gateway.ts';

/** The list whose panel it is: one of the ids, or a search text. */
export interface FilteredList {
  categoryId?: number;
  brandId?: number;
  tagId?: number;
  q?: string;
}

/** The id of the panel's element, to which its button refers. */
const panelId = 'filters';

type PanelNews =
  | { type: 'screen.changed'; isWide: boolean }
  | { type: 'fields.found'; filter: ListFilter; price: { from: string; to: string } }
  | { type: 'panel.open' };

function foundIn(form: HTMLFormElement): PanelNews {
  const fields = textsIn(form);
  const price = { from: fields[priceFields.from] ?? '', to: fields[priceFields.to] ?? '' };
  return { type: 'fields.found', filter: filterOfFields(fields) ?? {}, price };
}

export const facetedSearchPorts = (http: Http, culture: Culture, list: FilteredList) => ({
  readFilters: abortable<ListFilters, { filter: ListFilter }>(({ input: { filter }, signal }) =>
    http.call(
      'listFilter',
      { params: { culture }, query: { ...list, currentFilter: serializeFilter(filter) } },
      // nobody pressed for the count: without it, the button that shows the list has none
      { signal, isQuiet: true },
    ),
  ),
  watchPanel: fromCallback<PanelNews>(({ sendBack }) => {
    const wide = matchMedia(largeScreen);
    const tell = () => sendBack({ type: 'screen.changed', isWide: wide.matches });
    tell();
    const form = document.getElementById(panelId);
    // it may have been opened, ticked and typed into before this code ran
    if (form?.matches(':popover-open')) sendBack({ type: 'panel.open' });
    if (form instanceof HTMLFormElement) sendBack(foundIn(form));
    wide.addEventListener('change', tell);
    return () => wide.removeEventListener('change', tell);
  }),
  holdPanel: fromCallback<{ type: 'panel.close' }>(() => {
    markBody('nav-filter-open', true);
    return () => {
      markBody('nav-filter-open', false);
      document.getElementById(panelId)?.hidePopover();
    };
  }),
});
