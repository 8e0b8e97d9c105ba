import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { StoredFile } from './store.ts';

/** How a stored file is sent. */
interface Sent {
  /** Its content type. */
  type: string;
  /** Who may keep it, and how long. */
  keep: string;
  /** What it is saved as; a document is only saved: nothing in it runs on the shop's pages. */
  name?: string;
  isSaved?: boolean;
}

/** Sends a stored file as it is read; 404 for one that is gone. */
export async function sendFile(
  c: Context<HttpEnv>,
  stored: StoredFile | null,
  { type, keep, name, isSaved = false }: Sent,
): Promise<Response> {
  if (!stored) throw notFound();
  c.header('Cache-Control', keep);
  c.header('X-Content-Type-Options', 'nosniff');
  // opened directly, a file is a document of its own: it may run and load nothing
  c.header('Content-Security-Policy', `default-src 'none'; sandbox`);
  if (name !== undefined)
    c.header(
      'Content-Disposition',
      `${isSaved ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  c.header('Content-Type', type);
  if (stored.byteLength !== null) c.header('Content-Length', String(stored.byteLength));
  if (c.req.method !== 'HEAD') return c.body(stored.body);
  // nobody reads it
  await stored.body.cancel();
  return c.body(null);
}
