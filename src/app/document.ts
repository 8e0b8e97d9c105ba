import { iconUrl } from '#rules/shop-icon.ts';

/** What a page needs besides its own markup, by the route ids it matched (`__root__` for every page). */
export interface Assets {
  routes: Readonly<
    Record<
      string,
      | {
          css?: readonly string[];
          preloads?: readonly string[];
          ahead?: readonly string[];
          scripts?: readonly { attrs: Readonly<Record<string, string | boolean>>; children?: string }[];
        }
      | undefined
    >
  >;
  /** What differs from the theme Default, and the shop's icon: a merchant's own, or its colour. */
  theme?: Readonly<{
    css: string;
    brand: Readonly<{ accent: string; icon: Readonly<{ type: string; url: string }> | null }>;
  }>;
  /** The text of each style sheet, by its address. */
  styles?: Readonly<Record<string, string>>;
}

interface Tag {
  attrs?: Readonly<Record<string, unknown>> | undefined;
  children?: string | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
export const escape = (text: string) => text.replaceAll(/[&"<]/g, (sign) => escapes[sign] ?? sign);

const attributes = (attrs: Readonly<Record<string, unknown>>) =>
  Object.entries(attrs)
    .filter(([, value]) => value !== false && value !== undefined && value !== null)
    .map(([name, value]) => (value === true || value === '' ? ` ${name}` : ` ${name}="${escape(String(value))}"`))
    .join('');

/** What is seen first is whole: half a page would grow before the reader, from its first slide to its tallest, say. */
const wholeAtFirst = '<link rel="expect" href="#footer" blocking="render">';

const unchanging = (theme: Assets['theme'], appPath: string) => {
  const { accent, icon } = theme?.brand ?? {};
  const [type, href] = icon ? [icon.type, appPath + icon.url] : ['image/svg+xml', iconUrl(accent)];
  return `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" type="${type}" href="${href}">`;
};

const script = ({ attrs = {}, children = '' }: Tag, nonce: string) =>
  `<script${attributes({ ...attrs, nonce })}>${children}</script>`;

/**
 * The document as it is sent: React's markup with the constant parts of every page and this page's styles, hints and
 * scripts inserted into head and body. React ignores these additional elements while it hydrates, so their code is not
 * sent.
 */
export function completeDocument(
  html: string,
  {
    assets,
    routeIds,
    hydration,
    nonce,
    forMachines = '',
    sharedUrl,
    appPath,
    culture,
    isArrival = false,
    isStill = false,
  }: {
    assets: Assets;
    routeIds: readonly string[];
    hydration: readonly Tag[];
    nonce: string;
    forMachines?: string;
    /** The data that the page's code reads before it hydrates the page. */
    sharedUrl: string;
    appPath: string;
    culture: string;
    /** Brings its styles along: a first visit paints without waiting for more files than the document. */
    isArrival?: boolean;
    /** Without any code: only links and plain forms. */
    isStill?: boolean;
  },
): string {
  const parts = routeIds.flatMap((id) => assets.routes[id] ?? []);
  const css = [...new Set(parts.flatMap((part) => part.css ?? []))];
  const inlined = isArrival ? css.filter((href) => assets.styles?.[href] !== undefined) : [];
  const preloads = new Set(isStill ? [] : parts.flatMap((part) => part.preloads ?? []));
  // the next page finds the styles in the cache
  const ahead = new Set(isStill ? [] : [...parts.flatMap((part) => part.ahead ?? []), ...inlined]);
  const head = [
    unchanging(assets.theme, appPath),
    `<link rel="manifest" href="${appPath}/manifest-${culture}.webmanifest"><link rel="apple-touch-icon" href="${appPath}/icons/180.png">`,
    forMachines,
    inlined.length > 0
      ? `${wholeAtFirst}<style${attributes({ nonce, 'data-href': inlined.join(' ') })}>${inlined.map((href) => assets.styles?.[href]).join('')}</style>`
      : '',
    ...css.filter((href) => !inlined.includes(href)).map((href) => `<link rel="stylesheet" href="${escape(href)}">`),
    assets.theme?.css ? `<style${attributes({ nonce })}>${assets.theme.css}</style>` : '',
    ahead.size > 0 ? `<meta name="ahead" content="${escape([...ahead].join(' '))}">` : '',
  ].join('');
  const scripts = isStill ? [] : [...hydration, ...parts.flatMap((part) => part.scripts ?? [])];
  // what only hydration needs is named last: from the head it would share a slow line with the largest picture
  const body = [
    isStill ? '' : `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escape(sharedUrl)}">`,
    ...[...preloads].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${escape(href)}">`),
    ...scripts.map((tag) => script(tag, nonce)),
  ].join('');
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return `<!DOCTYPE html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, bodyEnd)}${body}${html.slice(bodyEnd)}`;
}
