import { inArray, sql } from 'drizzle-orm';
import type { Asset } from '#contract/asset.ts';
import { ownFileField } from '#rules/uploads.ts';
import { uploads } from '#server/db/schema/index.ts';
import { ownedBy, ownerOf } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { AcceptedFile } from './accept.ts';
import { attachmentStore } from './attachments.ts';
import { ownAmong, ownAsset } from './own.ts';
import { plainName } from './recognize.ts';
import { assetOf, uploadStore } from './uploads.ts';
import type { UploadRow } from './uploads.ts';

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The files of a widget in a posted form, and what each was renamed to. */
function namedIn(form: Readonly<Record<string, string>>, widget: string): Map<string, string> {
  // a plain form names each in a field of its own
  const listed = (form[`list-assets-orders-${widget}`] ?? '').split(/[,\n]/u);
  const chosen = (form[ownFileField(widget)] ?? '').split('\n');
  // in a field of one file the one that was chosen last counts
  const single = chosen[0] === '' ? form[`AssetId-${widget}`] : undefined;
  const ids = [...listed, ...(single ? [single] : []), ...chosen]
    .map((id) => id.trim().toLowerCase())
    .filter((id) => guid.test(id));
  const nameOf = (id: string) => (id === single ? form[`asset-${widget}-name`] : form[`asset-${id}-name`]) ?? '';
  return new Map(ids.map((id) => [id, nameOf(id).trim()]));
}

/** A renamed file keeps its extension: it tells people what opens it. */
function renamed(stored: string, wanted: string): string {
  if (wanted === '') return stored;
  const [extension = ''] = /\.[^.]{1,9}$/u.exec(stored) ?? [];
  const plain = plainName(wanted);
  return plain.toLowerCase().endsWith(extension.toLowerCase()) ? plain : plainName(plain + extension);
}

/** Those of the named files that the asker sent ahead. */
async function ownRows({ visit, services }: Asker, named: ReadonlyMap<string, string>): Promise<UploadRow[]> {
  const owner = ownerOf(visit);
  if (!owner || named.size === 0) return [];
  return await services.db
    .select()
    .from(uploads)
    .where(sql`${inArray(uploads.publicId, [...named.keys()])} AND ${ownedBy(owner, 'uploads')}`);
}

/** The files of a widget that a form names, as the form shows them again. */
export async function namedUploads(
  asker: Asker,
  form: Readonly<Record<string, string>>,
  widget: string,
): Promise<Asset[]> {
  const named = namedIn(form, widget);
  const rows = await ownRows(asker, named);
  const before = await ownAmong(asker, [...named.keys()]);
  const { appPath } = asker.visit;
  const assets = [...rows.map((row) => assetOf(appPath, row)), ...before.map((row) => ownAsset(appPath, row))];
  return [...named].flatMap(([id, name]) => {
    const asset = assets.find(({ AssetId }) => AssetId === id);
    return asset ? [{ ...asset, name: renamed(asset.name, name) }] : [];
  });
}

/** The files of a widget, and the rows of those that were sent ahead of it. */
export interface TakenFiles {
  files: AcceptedFile[];
  rows: UploadRow[];
  /** How many are not there, or somebody else's. */
  missing: number;
}

/**
 * The files of a widget that the asker sent ahead (fields `list-assets-orders-{id}` and `asset-{guid}-name`, or
 * `AssetId-{id}`), or with another form before (`own-file-{id}`), in the order of the form. They are not read.
 */
export async function takeUploads(
  asker: Asker,
  form: Readonly<Record<string, string>>,
  widget: string,
): Promise<TakenFiles> {
  const { settings } = asker.services;
  const named = namedIn(form, widget);
  if (named.size === 0) return { files: [], rows: [], missing: 0 };
  const rows = await ownRows(asker, named);
  const before = await ownAmong(asker, [...named.keys()]);
  const files: AcceptedFile[] = [];
  for (const [id, name] of named) {
    const row = rows.find(({ publicId }) => publicId === id);
    const own = before.find(({ public_id: publicId }) => publicId === id);
    const found = row
      ? { ...row, store: uploadStore(settings) }
      : own && { ...own, width: 0, height: 0, store: attachmentStore(settings) };
    // the same form in another tab may have taken it meanwhile
    const content = await found?.store.at(id, found.bytes);
    if (!found || !content) continue;
    const { name: stored, type: kind, width, height } = found;
    files.push({ name: renamed(stored, name), kind, content, width, height });
  }
  return { files, rows, missing: named.size - files.length };
}
