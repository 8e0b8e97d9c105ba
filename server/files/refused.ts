import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Asset } from '#contract/asset.ts';
import { alreadyThere, fitting, uploadKey } from '#rules/uploads.ts';
import type { UploadLimits } from '#rules/uploads.ts';
import type { Upload } from '#server/http/receive-files.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { loggable } from '#server/kernel/problem.ts';
import { isAccepted } from './recognize.ts';
import { namedUploads } from './taken.ts';
import { keepUploads } from './uploads.ts';

/** The same for the same file of the same document: a form that is posted twice keeps it once. */
async function keyOf({ name, content }: Upload, document: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([document, name]));
  for await (const chunk of createReadStream(content.path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Whether a file is whole on disk, and small enough. */
const mayBeTaken = ({ head, isTooLarge, content }: Upload, { maxSize }: UploadLimits): boolean =>
  isAccepted(head) && !isTooLarge && content.byteLength <= maxSize;

/**
 * What a refused plain form goes on with: the files it named, and those it carried that its widget takes, which are kept
 * like files that are sent ahead. What is wrong with the others, the refusal says.
 */
export const goOnWith =
  ({ widget, field, limits }: { widget: string; field: string; limits: UploadLimits }) =>
  async (
    asker: Asker,
    { form, uploads }: { form: Readonly<Record<string, string>>; uploads: readonly Upload[] },
  ): Promise<Asset[]> => {
    const named = await namedUploads(asker, form, widget);
    const document = form[uploadKey] ?? form['FormToken'] ?? '';
    const carried: Asset[] = [];
    try {
      for (const upload of uploads.filter((each) => each.field === field && mayBeTaken(each, limits))) {
        const [asset] = await keepUploads(asker, [upload], document === '' ? '' : await keyOf(upload, document));
        if (asset && asset.Error === '' && asset.size <= limits.maxSize) carried.push(asset);
      }
    } catch (error) {
      // the refusal is told all the same
      asker.services.log.warn({ error: loggable(error) }, 'a file of a refused form was not kept');
    }
    // in a field of one file the one that was chosen last counts
    if (limits.maxFiles === 1) return [...carried.slice(-1), ...named].slice(0, 1);
    const { fit } = fitting([], [...named, ...carried].map(alreadyThere), limits);
    return fit.flatMap(({ there }) => there ?? []);
  };
