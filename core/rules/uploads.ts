import type { Asset } from '#contract/asset.ts';

/** A file as its user chose it. Its content stays with the gateway, under the key. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the browser tells it; '' if it knows none. */
  readonly type: string;
  /** The shop has it already: it is not sent again. */
  readonly there?: Asset;
}

/** A file that the shop has already, among those that are chosen; its id is its key. */
export const alreadyThere = (asset: Asset): ChosenFile => ({
  key: asset.AssetId,
  name: asset.OriginalFileName,
  size: asset.size,
  type: '',
  there: asset,
});

/** The field by which a browser names what it sends: under the same key it may send it again, and it is there once. */
export const uploadKey = 'UploadKey';

/** The field by which a plain form names files that a customer sent with another form before. */
export const ownFileField = (widget: string): string => `own-file-${widget}`;

/** What an upload widget takes. */
export interface UploadLimits {
  /** As the input's `accept` lists it: types, groups of types (`image/*`) and extensions. */
  readonly accept: string;
  /** Bytes of one file. */
  readonly maxSize: number;
  readonly maxFiles: number;
  /** Bytes of all files together. */
  readonly maxTotal: number;
}

/** A file field's limits as its attributes: the server writes them, and its widget reads them. */
export const limitAttributes = ({ accept, maxSize, maxFiles, maxTotal }: UploadLimits) => ({
  accept,
  multiple: maxFiles > 1,
  'data-max-size': maxSize,
  'data-max-files': maxFiles,
  'data-max-total': maxTotal,
});

/** Why a file is refused: a translation key, and the files' names or what the server says. */
export interface UploadRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const MEGABYTE = 1024 * 1024;
/** Whole megabytes, as limits are told. */
export const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

const extensionOf = (name: string): string => /\.[^.]+$/u.exec(name)?.[0].toLowerCase() ?? '';

/** Other spellings of the same kind. */
const alike: Readonly<Record<string, readonly string[]>> = {
  '.jpg': ['.jpg', '.jpeg'],
  '.jpeg': ['.jpg', '.jpeg'],
  'image/jpg': ['image/jpg', 'image/jpeg'],
};
/** What extensions promise where the browser knows no type. */
const typeOfExtension: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** Whether an accept list allows a file, by its type or its extension; an empty list allows everything. */
export function accepts(accept: string, { name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  const allowed = accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  if (allowed.length === 0) return true;
  const extension = extensionOf(name);
  const told = (type === '' ? (typeOfExtension[extension] ?? '') : type).toLowerCase();
  return allowed
    .flatMap((each) => alike[each] ?? [each])
    .some((each) => {
      if (each.startsWith('.')) return each === extension;
      return each.endsWith('/*') ? told.startsWith(each.slice(0, -1)) : each === told;
    });
}

/** Why a file that the accept list does not allow is refused: what iPhones take by default has a way out of its own. */
export const refusalOfKind = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): UploadRefusal => ({
  code: /^image\/hei[cf]/u.test(type) || ['.heic', '.heif'].includes(extensionOf(name)) ? 'Upload.Heic' : 'Upload.Kind',
  params: { names: name },
});

/**
 * The files that still fit beside those that are there, in their order, and the names of those that do not. One that is
 * too large by itself is not counted here: it is refused by its own size.
 */
export function fitting(
  present: readonly Pick<ChosenFile, 'size'>[],
  chosen: readonly ChosenFile[],
  { maxSize, maxFiles, maxTotal }: Omit<UploadLimits, 'accept'>,
): { readonly fit: readonly ChosenFile[]; readonly tooMany: readonly string[]; readonly tooHeavy: readonly string[] } {
  const fit: ChosenFile[] = [];
  const tooMany: string[] = [];
  const tooHeavy: string[] = [];
  let bytes = present.reduce((sum, { size }) => sum + size, 0);
  for (const file of chosen) {
    if (present.length + fit.length >= maxFiles) tooMany.push(file.name);
    else if (file.size > maxSize) fit.push(file);
    else if (bytes + file.size > maxTotal) tooHeavy.push(file.name);
    else {
      fit.push(file);
      bytes += file.size;
    }
  }
  return { fit, tooMany, tooHeavy };
}

/** Longest name that a file may be given, in characters. */
export const MOST_FILE_NAME = 100;
/** A name that is not empty. */
export const isFileName = (name: string): boolean => name.trim() !== '';

/** How far files have got, in whole percent; empty files count as one byte. */
export function percentOf(files: readonly { readonly size: number; readonly sent: number }[]): number {
  const total = files.reduce((sum, { size }) => sum + Math.max(1, size), 0);
  const sent = files.reduce((sum, { size, sent: each }) => sum + Math.min(each, Math.max(1, size)), 0);
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

/** A size as people read it: `640 Ko`, `1,2 Mo`. The units are the caller's, in words of the culture. */
export function writtenSize(bytes: number): { readonly amount: string; readonly isMega: boolean } {
  const isMega = bytes >= MEGABYTE;
  if (!isMega) return { amount: String(Math.max(1, Math.round(bytes / 1024))), isMega };
  const tenths = Math.round((bytes / MEGABYTE) * 10);
  const rest = tenths % 10;
  return { amount: `${Math.floor(tenths / 10)}${rest === 0 ? '' : `,${rest}`}`, isMega };
}

/** Larger files are sent in pieces, so that a cut connection costs one piece; in bytes, as is the size of a piece. */
export const inPieces = { above: 5 * 1024 * 1024, each: 1024 * 1024 };

/** Files on a page of a customer's own. */
export const ownFilesAPage = 12;
/** How long a message's file is kept for its sender, in days. */
export const MESSAGE_FILE_DAYS = 365;

/** What one person may have sent ahead of their forms at a time. */
export const uploadLimits = {
  /** Bytes of one file. */
  largest: 10 * 1024 * 1024,
  files: 250,
  /** Bytes of all of them. */
  bytes: 500 * 1024 * 1024,
};
