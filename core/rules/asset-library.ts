import type { FormRules } from '#rules/forms.ts';

/** Folders whose level is at most this start open (specification §9). */
export const treeDepth = 1;
/** How deep folders may lie, and how many there may be. */
export const foldersDeep = 8;
export const foldersMost = 2000;
/** Files on a page of a list. */
export const assetsAPage = 24;

export const folderNameRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 80 }],
} satisfies FormRules;

export const assetNameRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 100 }],
} satisfies FormRules;

/** The upload widget of a folder, and its plain file field. */
export const libraryWidget = 'assetlibrary';
export const libraryField = 'Files';
export const libraryTypes = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf';
/** Bytes of one file, how many at a time, and bytes of them together. */
export const libraryLimits = { maxSize: 10 * 1024 * 1024, maxFiles: 20, maxTotal: 40 * 1024 * 1024 };
