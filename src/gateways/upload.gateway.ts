import { fromCallback } from 'xstate';
import type { Asset } from '#contract/asset.ts';
import type { Culture } from '#contract/wire.ts';
import { uploadTimeout } from '#machines/ask.ts';
import { abortable } from '#machines/port.ts';
import type { UploadEvent, UploadTarget } from '#machines/upload/upload.machine.ts';
import { failureOf, unknownFailure } from '#rules/failure.ts';
import { inPieces, uploadKey } from '#rules/uploads.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { CallFailed } from './call-failed.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';
import type { BegunFile } from './upload-pieces.ts';

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

/** The files that were begun in pieces, by their keys. */
const begun = new Map<string, BegunFile>();

/** The URLs under which files are looked at, by their keys. */
const previews = new Map<string, string>();

export function letGo(key: string): void {
  files.delete(key);
  URL.revokeObjectURL(previews.get(key) ?? '');
  previews.delete(key);
  begun.get(key)?.remove();
  begun.delete(key);
}

/** Who hears how many bytes of a file have left the browser. */
const watchers = new Map<string, (sent: number) => void>();

interface Sending {
  key: string;
  file: File;
  target: UploadTarget;
  signal: AbortSignal;
}
const nameOf = (key: string): string => `${documentKey}-${key}`;
const toWatcher = (key: string) => (sent: number) => watchers.get(key)?.(sent);

async function sendWhole({ key, file, target: { href, widget, field, token }, signal }: Sending): Promise<Asset> {
  const { sendFiles } = await import('./http-client.ts');
  const fields = [
    ['Widget', widget],
    ['FormToken', token],
    [uploadKey, nameOf(key)],
  ] as const;
  // a file that is sent again is sent from its beginning
  toWatcher(key)(0);
  const post = { href, fields, files: [[field, file] as const], timeout: uploadTimeout };
  const [asset] = await sendFiles(post, toWatcher(key), signal);
  if (!asset) throw new CallFailed(unknownFailure);
  return asset;
}

/** Sends what is missing of a file, and asks for what became of it. */
async function sendInPieces({ key, file, target: { href }, signal }: Sending, { http, culture }: Site): Promise<Asset> {
  const { beginInPieces } = await import('./upload-pieces.ts');
  const pieces = begun.get(key) ?? beginInPieces(file, { href, key: nameOf(key) });
  begun.set(key, pieces);
  const { guid, refused } = await pieces.send(toWatcher(key), signal);
  if (refused) return refused;
  try {
    const call = { params: { guid }, query: { culture } };
    const asset = await http.call('finishUpload', call, { signal, isQuiet: true });
    begun.delete(key);
    return asset;
  } catch (error) {
    // it is gone: sent again, it begins again
    if (failureOf(error).status === 404) begun.delete(key);
    throw error;
  }
}

interface Site {
  http: Http;
  culture: Culture;
}
export const uploadPorts = (site: Site) => ({
  sendFile: abortable<Asset, { key: string; target: UploadTarget }>(async ({ input: { key, target }, signal }) => {
    const file = files.get(key);
    if (!file) throw new CallFailed(unknownFailure);
    const sending = { key, file, target, signal };
    return file.size > inPieces.above ? await sendInPieces(sending, site) : await sendWhole(sending);
  }),
  watchNetwork: fromCallback<UploadEvent>(({ sendBack }) => {
    const ended = new AbortController();
    addEventListener('online', () => sendBack({ type: 'network.back' }), { signal: ended.signal });
    return () => ended.abort();
  }),
  watchBytes: fromCallback<UploadEvent, { key: string }>(({ input: { key }, sendBack }) => {
    watchers.set(key, (sent) => sendBack({ type: 'bytes.sent', sent }));
    return () => watchers.delete(key);
  }),
});

/** Types that browsers show, and that run nothing of their own on the shop's pages. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Shows a file in a tab of its own, from its user's disk: nothing is loaded unless only the shop has it. */
export function showPreview(_: unknown, { key, url: elsewhere }: { key: string; url: string }): void {
  const file = files.get(key);
  if (!file) {
    if (elsewhere !== '') open(elsewhere, '_blank', 'noopener');
    return;
  }
  const type = shown.find((each) => each === file.type) ?? 'application/octet-stream';
  const url = previews.get(key) ?? URL.createObjectURL(file.slice(0, file.size, type));
  previews.set(key, url);
  open(url, '_blank', 'noopener');
}

const cardOf = (key: string): string => `[data-upload="${key}"]`;

/** Focuses the field of a file's name, and the button that opened it afterwards. */
export const uploadFocus = {
  showNaming: (_: unknown, { key }: { key: string }) => focusSoon(`${cardOf(key)} input`),
  showNamed: (_: unknown, { key }: { key: string }) => focusSoon(`${cardOf(key)} [data-rename]`),
  /** Unless somebody is elsewhere, also in a dialog. */
  leaveRetry: (_: unknown, { key }: { key: string }) => {
    const card = document.querySelector(cardOf(key));
    if (card?.contains(document.activeElement)) card.querySelector<HTMLElement>('[data-remove]')?.focus();
  },
};
