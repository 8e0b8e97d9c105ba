import type { Cropped } from '#contract/uploads.ts';
import { cropError } from '#rules/crop.ts';
import type { CropWish } from '#rules/crop.ts';
import { beginOwner } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { cutPicture } from './pictures.ts';
import { assetOf, findUpload, forgetUploads, insertUpload, uploadStore } from './uploads.ts';

/**
 * Cuts a rectangle out of a picture that the asker sent. The original is forgotten unless it is to be kept. Throws 404
 * for an unknown picture and for somebody else's, with the same bytes.
 */
export async function cropUpload(
  asker: Asker,
  { tmpName, wish, keepsOriginal }: { tmpName: string; wish: CropWish; keepsOriginal: boolean },
): Promise<Cropped> {
  const { visit, services } = asker;
  const row = await findUpload(asker, tmpName);
  if (!row) throw notFound();
  const say = (code: string, params?: Record<string, number>) => services.texts.translate(visit.culture, code, params);
  if (row.type === 'application/pdf') return { Error: await say('Upload.NotAPicture') };
  const error = cropError(row, wish);
  if (error) return { Error: await say(error.code, error.params) };
  const content = await uploadStore(services.settings).at(row.publicId, row.bytes);
  if (!content) throw notFound();
  const { x: left, y: top, w: width, h: height, cropWidth, cropHeight } = wish;
  const cut = { left, top, width, height, to: { width: cropWidth, height: cropHeight } };
  const picture = await cutPicture(content, row.type, cut);
  const owner = await beginOwner(visit);
  const made = await insertUpload(asker, owner, { name: row.name, kind: row.type, ...picture });
  if (!keepsOriginal) await forgetUploads(asker, [row]);
  return assetOf(visit.appPath, made);
}
