import type { Upload } from '#server/http/receive-files.ts';
import type { Content } from '#server/kernel/content.ts';
import { invalid } from '#server/kernel/problem.ts';
import { cleanPicture, UnusablePicture } from './pictures.ts';
import { plainName, recognize } from './recognize.ts';
import type { FileKind, Recognized } from './recognize.ts';

/** A file that was sent, known by its content and safe to show. */
export interface AcceptedFile {
  name: string;
  kind: FileKind;
  content: Content;
  /** px, upright; 0 for what is not a picture. */
  width: number;
  height: number;
}

const refusals: Readonly<Record<Exclude<Recognized, FileKind>, string>> = {
  heic: 'File.Heic',
  svg: 'File.Svg',
  empty: 'File.Empty',
  unknown: 'File.Kind',
};
const unusable = { damaged: 'File.Damaged', pixels: 'File.Pixels' } as const satisfies Record<
  UnusablePicture['reason'],
  string
>;

/** What a file is by its first bytes. Throws 422 on `field`, with its name, unless it is accepted. */
export function kindOf(field: string, { name, head }: Pick<Upload, 'name' | 'head'>): FileKind {
  const kind = recognize(head);
  if (kind in refusals) throw invalid(field, refusals[kind as keyof typeof refusals], { name: plainName(name) });
  return kind as FileKind;
}

/** Files by what they hold, in the order in which they came. Throws 422 on `field`, with the refused file's name. */
export async function acceptFiles(field: string, uploads: readonly Upload[]): Promise<AcceptedFile[]> {
  // what the first bytes tell is told before anything is decoded
  const known = uploads.map((upload) => {
    const kind = kindOf(field, upload);
    return { name: plainName(upload.name), kind, content: upload.content };
  });
  const accepted: AcceptedFile[] = [];
  for (const { name, kind, content } of known) {
    if (kind === 'application/pdf') accepted.push({ name, kind, content, width: 0, height: 0 });
    else
      try {
        accepted.push({ name, kind, ...(await cleanPicture(content, kind)) });
      } catch (error) {
        if (error instanceof UnusablePicture) throw invalid(field, unusable[error.reason], { name });
        throw error;
      }
  }
  return accepted;
}
