import type { AssetList } from '#contract/asset-library.ts';
import type { Culture } from '#contract/wire.ts';
import type { PicturesView } from '#machines/assetPicker/assetPicker.machine.ts';
import { abortable } from '#machines/port.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';

/** The library's pictures; quiet, since the dialog says why there are none. */
export const assetPickerPorts = (http: Http, culture: Culture) => ({
  listPictures: abortable<AssetList, PicturesView>(({ input: { folderId, search, page }, signal }) => {
    const query = {
      culture,
      FolderId: folderId,
      ...(search === '' ? {} : { q: search }),
      ...(page > 1 ? { page: String(page) } : {}),
    };
    return http.call('findPictures', { query }, { signal, isQuiet: true });
  }),
});

const fieldOf = (fieldId: string) => {
  const field = document.getElementById(fieldId);
  return field instanceof HTMLSelectElement ? field : null;
};

/** The picture that a form's list has, which may have been chosen before any script ran. */
export const chosenPicture = (fieldId: string): string => fieldOf(fieldId)?.value ?? '';

/** Chooses a picture in a form's list, as if by hand: the form hears of it, and forms with changes ask before they go. */
export function givePicture(fieldId: string, { assetId, name }: { assetId: string; name: string }): void {
  const field = fieldOf(fieldId);
  if (!field) return;
  if (![...field.options].some(({ value }) => value === assetId)) field.add(new Option(name, assetId));
  field.value = assetId;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Focuses the dialog's search. */
export const showPictureSearch = (): void => focusSoon('[data-modal="assetPicker"] input[type="search"]');
