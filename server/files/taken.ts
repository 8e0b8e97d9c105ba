import { eq, inArray, sql } from 'drizzle-orm';
import type { Asset } from '#contract/asset.ts';
import { uploads } from '#server/db/schema/index.ts';
import { ownedBy, ownerOf } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { AcceptedFile } from './accept.ts';
import { plainName } from './recognize.ts';
import { assetOf, uploadStore } from './uploads.ts';
import type { UploadRow } from './uploads.ts';

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The files of a widget in a posted form, and what each was renamed to. */
function namedIn(form: Readonly<Record<string, string>>, widget: string): Map<string, string> {
  // a plain form names each in a field of its own
  const listed = (form[`list-assets-orders-${widget}`] ?? '').split(/[,\n]/u);
  const single = form[`AssetId-${widget}`];
  const ids = [...listed, ...(single ? [single] : [])]
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

/** Those of the named files that are the asker's. */
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
  return [...named].flatMap(([id, name]) => {
    const row = rows.find(({ publicId }) => publicId === id);
    return row ? [{ ...assetOf(asker.visit.appPath, row), name: renamed(row.name, name) }] : [];
  });
}

/** A file that was sent ahead, as its form takes it. */
export interface TakenFile {
  row: UploadRow;
  file: AcceptedFile;
}

/**
 * The files of a widget that the asker sent ahead (fields `list-assets-orders-{id}` and `asset-{guid}-name`, or
 * `AssetId-{id}`), in the order of the form. Those that are somebody else's, or gone, are left out: `missing` counts them.
 */
export async function takeUploads(
  { visit, services }: Asker,
  form: Readonly<Record<string, string>>,
  widget: string,
): Promise<{ taken: TakenFile[]; missing: number }> {
  const named = namedIn(form, widget);
  if (named.size === 0) return { taken: [], missing: 0 };
  const rows = await ownRows({ visit, services }, named);
  const store = uploadStore(services.settings);
  const taken: TakenFile[] = [];
  for (const [id, name] of named) {
    const row = rows.find(({ publicId }) => publicId === id);
    if (!row) continue;
    const content = await store.read(row.publicId).catch(async (error: unknown) => {
      // the same form in another tab took it meanwhile
      const [still] = await services.db.select().from(uploads).where(eq(uploads.id, row.id));
      if (still) throw error;
      return null;
    });
    if (!content) continue;
    const { type: kind, width, height } = row;
    taken.push({ row, file: { name: renamed(row.name, name), kind, content, width, height } });
  }
  return { taken, missing: named.size - taken.length };
}
