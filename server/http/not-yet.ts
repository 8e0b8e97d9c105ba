import type { RequestListener } from 'node:http';

/** In both languages: which one the shop would choose is not known before it is open. */
const page = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="2"><title>La boutique ouvre…</title></head><body><main><h1>La boutique ouvre dans un instant.</h1><p lang="nl">De winkel gaat zo dadelijk open.</p></main></body></html>`;

/** Serves requests until the shop is open: 503 for all, and for a browser a page that asks again by itself. */
export const notYet: RequestListener = ({ method, headers }, response) => {
  const head = { 'Retry-After': '2', 'Cache-Control': 'no-store', Vary: 'Accept' };
  const isRead = method === 'GET' && headers.accept?.includes('text/html');
  if (!isRead) response.writeHead(503, head).end();
  else response.writeHead(503, { ...head, 'Content-Type': 'text/html; charset=UTF-8' }).end(page);
};
