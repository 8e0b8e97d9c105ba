import type { Asset } from '#contract/asset.ts';
import { alreadyThere, ownFileField } from '#rules/uploads.ts';
import type { ChosenFile, UploadLimits } from '#rules/uploads.ts';
import { choose, letGo } from './upload.gateway.ts';

/** A form's file field as the server wrote it, before its widget is there. */
export const plainField = (field: string) =>
  document.querySelector<HTMLInputElement>(`main input[type="file"][name="${field}"]`);

/** The limits that the server wrote to a plain file field; those given where it wrote none. */
export function limitsAt(field: string, given: UploadLimits): UploadLimits {
  const input = plainField(field);
  const told = (name: string, otherwise: number) => Number(input?.dataset[name] ?? otherwise);
  return {
    accept: input?.accept ?? given.accept,
    maxSize: told('maxSize', given.maxSize),
    maxFiles: told('maxFiles', given.maxFiles),
    maxTotal: told('maxTotal', given.maxTotal),
  };
}

/** The files of a refused plain form, except those that were left out there. */
export const stillKept = (kept: readonly Asset[]): ChosenFile[] =>
  kept
    .filter(({ AssetId }) => !document.querySelector(`main input[type="checkbox"][value="${AssetId}"]:not(:checked)`))
    .map(alreadyThere);

/** The files that were chosen in the plain list of those that were sent before. */
export const chosenBefore = (widget: string, offered: readonly Asset[]): ChosenFile[] =>
  offered
    .filter(({ AssetId }) =>
      [...document.querySelectorAll(`main [name="${ownFileField(widget)}"]`)].some((field) =>
        field instanceof HTMLInputElement
          ? field.checked && field.value === AssetId
          : field instanceof HTMLSelectElement && field.value === AssetId,
      ),
    )
    .map(alreadyThere);

/** The files that were chosen in a plain field before its widget is there; the field lets go of them. */
export function takeChosen(field: string): ChosenFile[] {
  const input = plainField(field);
  const chosen = choose(input?.files ?? []);
  if (input) input.value = '';
  return chosen;
}

/** Lets go of removed files; the server, which would forget them by itself, is told. */
export function forgetFiles(
  tell: (tmpName: string) => Promise<unknown>,
  removed: readonly { key: string; asset: Pick<Asset, 'tmpName'> | null }[],
): void {
  for (const { key, asset } of removed) {
    letGo(key);
    // it forgets what no form names within a day; what was sent with another form is kept
    if (asset && asset.tmpName !== '') tell(asset.tmpName).catch(() => undefined);
  }
}

/** Focuses the file after the one that is about to be removed, or before it, or what adds files. */
export function focusBeside(key: string): void {
  const card = document.querySelector(`[data-upload="${key}"]`);
  // somebody is typing elsewhere
  if (!card?.contains(document.activeElement)) return;
  const other = card.nextElementSibling ?? card.previousElementSibling;
  const target =
    other?.querySelector<HTMLElement>('[data-remove]') ??
    card.closest('[data-uploads]')?.querySelector<HTMLElement>('[data-add]');
  target?.focus();
}
