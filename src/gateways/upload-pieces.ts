import { DetailedError, Upload } from 'tus-js-client';
import * as v from 'valibot';
import { asset } from '#contract/asset.ts';
import type { Asset } from '#contract/asset.ts';
import { aborted, offline, unknownFailure } from '#rules/failure.ts';
import { inPieces } from '#rules/uploads.ts';
import { CallFailed } from './call-failed.ts';
import { failureOfAnswer, parsed } from './http-client.ts';

/** A file that is sent in pieces (tus). It can be sent again and again: what the server has is not sent twice. */
export interface BegunFile {
  /**
   * Sends what is missing; `onBytes` hears how many bytes of the whole file have left the browser. Resolves with its id
   * once all are there, or as it was refused.
   */
  send(onBytes: (sent: number) => void, signal: AbortSignal): Promise<{ guid: string; refused: Asset | null }>;
  /** Lets the server forget it; it would by itself within a day. */
  remove(): void;
}

/** A refused file, or why the request failed. Nobody but its user decides that it is tried again. */
function refusalIn(error: Error): Asset | CallFailed {
  if (!(error instanceof DetailedError)) return new CallFailed(unknownFailure);
  const { originalResponse: answer } = error;
  if (!answer) return new CallFailed(offline);
  const body = parsed(answer.getBody());
  const refused = v.safeParse(asset, body);
  if (refused.success) return refused.output;
  return new CallFailed(failureOfAnswer(body, answer.getStatus(), Number(answer.getHeader('Retry-After'))));
}

/** Whether more bytes are there than was thought: how many is asked before any are sent. */
const isOutdated = (error: Error): boolean =>
  error instanceof DetailedError && error.originalResponse?.getStatus() === 409;

const guidIn = (url: string | null): string => /\/([\da-f-]{36})(?:\?|$)/u.exec(url ?? '')?.[1] ?? '';

/** Begins a file at its form's own action; `key` names it to the server. */
export function beginInPieces(file: File, { href, key }: { href: string; key: string }): BegunFile {
  const upload = new Upload(file, {
    endpoint: new URL(href, location.origin).href,
    metadata: { filename: file.name, key },
    chunkSize: inPieces.each,
    headers: { Accept: 'application/json' },
    retryDelays: null,
    // it is known as long as its page is open
    storeFingerprintForResuming: false,
  });
  return {
    send: (onBytes, signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          upload.abort().catch(() => undefined);
          reject(new CallFailed(aborted));
        };
        let isAsking = false;
        const heard = () => signal.removeEventListener('abort', end);
        signal.addEventListener('abort', end, { once: true });
        Object.assign(upload.options, {
          onProgress: onBytes,
          onChunkComplete: () => {
            isAsking = false;
          },
          onSuccess: () => {
            heard();
            resolve({ guid: guidIn(upload.url), refused: null });
          },
          onError: (error: Error) => {
            // browsers send a request again by themselves when its connection is cut, and the shop has some of it by then
            if (!isAsking && isOutdated(error)) {
              isAsking = true;
              return upload.start();
            }
            heard();
            const refusal = refusalIn(error);
            if (refusal instanceof CallFailed) reject(refusal);
            else resolve({ guid: '', refused: refusal });
          },
        });
        upload.start();
      }),
    // what was refused or is finished has no URL any more that knows it
    remove: () => void upload.abort(true).catch(() => undefined),
  };
}
