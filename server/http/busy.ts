import type { Culture } from '#contract/wire.ts';
import type { Texts } from '#server/services.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:36rem}h1{font-size:1.75rem;line-height:1.25}a{display:inline-block;padding:.5rem 0}`;

/**
 * The page for a request refused by admission control: built without the database or rendering the shop, so that
 * refusing thousands costs next to nothing. Its link repeats the request; after a form, the way on is the browser's
 * Back button.
 */
export function busyPage(built: Texts['built'], culture: Culture, nonce: string): string {
  const translate = (key: string) => escaped(built[culture][`Problem.${key}`] ?? '');
  return `<!doctype html><html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${translate('BusyTitle')}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${translate('BusyTitle')}</h1><p>${translate('BusyText')}</p><p><a href="">${translate('BusyAgain')}</a></p></main></body></html>`;
}
