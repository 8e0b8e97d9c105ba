import { failureIn, isBusy, listIn } from '#machines/picking.ts';
import type { PickingSnapshot } from '#machines/picking.ts';
import type { Fact, Words } from 'machine-paths/screen';
import { failureShown } from './content.ts';
import { text } from './scenario.ts';

/** What flows show alike whose dialog picks something from a list. */

type Area = 'AssetPicker' | 'OwnFiles';

/** What was found. */
function found(area: Area, snapshot: PickingSnapshot): Words | undefined {
  const list = listIn(snapshot);
  if (!list) return undefined;
  const { TotalItems: count, Search: search } = list;
  if (count === 0) return text(`${area}.NothingFound`, { search });
  return search === '' ? text(`${area}.Count`, { count }) : text(`${area}.Found`, { count, search });
}

/** The buttons of the pages, of which one leads nowhere. */
function turns(area: Area, snapshot: PickingSnapshot): Fact[] {
  const { CurrentPage = 1, TotalPages = 1 } = listIn(snapshot) ?? {};
  if (TotalPages < 2) return [];
  return [
    { role: 'button', name: text(`${area}.Previous`), enabled: CurrentPage > 1 },
    { role: 'button', name: text(`${area}.Next`), enabled: CurrentPage < TotalPages },
    { says: text(`${area}.Pages`, { page: CurrentPage, pages: TotalPages }) },
  ];
}

interface Shown {
  /** The dialog's name. */
  readonly id: string;
  readonly title: Words;
  /** What is said while something is awaited. */
  readonly awaited: Words;
  /** What a failure is the failure of. */
  readonly failed: Words;
}

/** The dialog, apart from its list. */
export const pickingShown = (area: Area, snapshot: PickingSnapshot, { id, title, awaited, failed }: Shown): Fact[] => {
  const says = isBusy(snapshot) ? awaited : found(area, snapshot);
  return [
    { in: { css: `[data-modal="${id}"]` }, count: 1 },
    ...(says ? [{ role: 'status', says } as Fact] : []),
    { role: 'heading', name: title },
    { role: 'searchbox', name: text(`${area}.SearchLabel`), value: snapshot.context.search },
    { role: 'button', name: text(`${area}.Find`), enabled: true },
    { role: 'button', name: text('Core.Close'), enabled: true },
    ...turns(area, snapshot),
    failureShown(failed, failureIn(snapshot)),
  ];
};
