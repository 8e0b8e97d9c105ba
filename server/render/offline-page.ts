import type { Culture } from '#contract/wire.ts';
import { offlineListPlace } from '#rules/offline.ts';
import { pageTitle } from '#rules/page-title.ts';
import { urlsIn } from '#rules/urls.ts';
import { escapeHtml } from '#server/html/escape.ts';

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;
font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere;color:CanvasText;background:Canvas}main{max-width:36rem}
h1{font-size:1.75rem;line-height:1.25}h2{font-size:1.25rem;margin:2rem 0 .5rem}ul{list-style:none;margin:0;padding:0}
a{display:inline-block;padding:.375rem 0;color:LinkText}small{display:block}`;

/**
 * The page that a browser without a connection shows instead of one that it has not kept. It needs neither the shop's
 * code nor any file of it; the worker fills in the list of kept pages.
 */
export function offlinePage(
  culture: Culture,
  {
    appPath,
    shopName,
    nonce,
    texts,
  }: { appPath: string; shopName: string; nonce: string; texts: Readonly<Record<string, string>> },
): string {
  const translate = (key: string) => escapeHtml(texts[key] ?? key);
  const title = translate('Connection.PageTitle');
  const named = pageTitle(title, escapeHtml(shopName));
  return `<!doctype html><html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${named}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1><p>${translate('Connection.PageText')}</p><p><a href="">${translate('Core.Retry')}</a></p><h2>${translate('Connection.PageKept')}</h2>${offlineListPlace}<p data-none>${translate('Connection.PageNone')}</p><p><a href="${escapeHtml(urlsIn(culture, appPath).home())}">${translate('Nav.Home')}</a></p></main></body></html>`;
}
