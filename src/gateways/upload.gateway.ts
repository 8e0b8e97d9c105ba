import { fromCallback } from 'xstate';
import type { Asset } from '#contract/asset.ts';
import { uploadTimeout } from '#machines/ask.ts';
import { abortable } from '#machines/port.ts';
import type { UploadEvent, UploadTarget } from '#machines/upload/upload.machine.ts';
import { unknownFailure } from '#rules/failure.ts';
import { uploadKey } from '#rules/uploads.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { CallFailed } from './call-failed.ts';
import { focusSoon } from './focus-soon.gateway.ts';

/** The chosen files by their keys: machines keep no files. */
const files = new Map<string, File>();
let count = 0;
/** What a file is called to the server, in every tab and document: sent again after a cut connection, it is there once. */
const documentKey = crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keeps files until they are sent or removed. */
export const choose = (chosen: Iterable<File>): ChosenFile[] =>
  [...chosen].map((file) => {
    const key = String(++count);
    files.set(key, file);
    return { key, name: file.name, size: file.size, type: file.type };
  });

export const letGo = (key: string): void => void files.delete(key);

/** Who hears how many bytes of a file have left the browser. */
const watchers = new Map<string, (sent: number) => void>();

export const uploadPorts = {
  sendFile: abortable<Asset, { key: string; target: UploadTarget }>(async ({ input: { key, target }, signal }) => {
    const file = files.get(key);
    if (!file) throw new CallFailed(unknownFailure);
    const { sendFiles } = await import('./http-client.ts');
    const { href, widget, field, token } = target;
    const fields = [
      ['Widget', widget],
      ['FormToken', token],
      [uploadKey, `${documentKey}-${key}`],
    ] as const;
    const post = { href, fields, files: [[field, file] as const], timeout: uploadTimeout };
    const [asset] = await sendFiles(post, (sent) => watchers.get(key)?.(sent), signal);
    if (!asset) throw new CallFailed(unknownFailure);
    return asset;
  }),
  watchBytes: fromCallback<UploadEvent, { key: string }>(({ input: { key }, sendBack }) => {
    watchers.set(key, (sent) => sendBack({ type: 'bytes.sent', sent }));
    return () => watchers.delete(key);
  }),
};

const cardOf = (key: string): string => `[data-upload="${key}"]`;

/** Focuses the field of a file's name, and the button that opened it afterwards. */
export const uploadFocus = {
  showNaming: (_: unknown, { key }: { key: string }) => focusSoon(`${cardOf(key)} input`),
  showNamed: (_: unknown, { key }: { key: string }) => focusSoon(`${cardOf(key)} [data-rename]`),
};
