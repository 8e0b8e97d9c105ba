import sanitizeHtml from 'sanitize-html';

const tags = [
  'h2 h3 h4 h5 h6 p div section hr br',
  'ul ol li dl dt dd blockquote figure figcaption pre details summary',
  'a strong em b i u s small sub sup mark abbr span code img',
  'table caption thead tbody tfoot tr th td',
].flatMap((group) => group.split(' '));

/**
 * HTML allowed in product files. They are less trusted than editors: nothing may submit, request, load or be a target:
 * no forms or fields, no markers, no widgets, no ids and no classes.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': ['title', 'lang', 'dir'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? ''),
  disallowedTagsMode: 'discard',
  nonTextTags: [
    // the content of these elements is removed, too
    'style script noscript template title iframe object embed svg math textarea select option button',
  ].flatMap((group) => group.split(' ')),
  transformTags: {
    // the page's title is its only main heading
    h1: 'h2',
    a: (tagName, { href = '', target, title, lang, dir }) => ({
      tagName,
      attribs: {
        ...(title === undefined ? {} : { title }),
        ...(lang === undefined ? {} : { lang }),
        ...(dir === undefined ? {} : { dir }),
        ...(isHarmless(href) ? { href } : {}),
        // a new tab must not have access to its opener
        ...(target === '_blank' ? { target, rel: 'noopener' } : {}),
      },
    }),
  },
};

const base = 'http://page.invalid/fr/p/x';

/** The path that a browser would request; null if the URL is invalid. */
function pathOf(address: string): string | null {
  if (!URL.canParse(address, base)) return null;
  try {
    return decodeURIComponent(new URL(address, base).pathname);
  } catch {
    return null;
  }
}

/** Only pictures from this site's library: a foreign server would learn who reads the page. */
const isPicture = (address: string) =>
  /^\/(?![/\\])/u.test(address) && /^(?:\/[\w-]+)*\/assets\//u.test(pathOf(address) ?? '');

/** Paths of accounts, calls and mail links: opening such a URL may have an effect, now or later. */
const active =
  /\/(?:(?:fr|nl)\/+(?:security|checkout|widget|catalog\/+stocknotification)|api|dev|widget|flows)(?:\/|$)/iu;
const isHarmless = (address: string) => {
  const path = pathOf(address);
  return path !== null && !active.test(path);
};

/** A file's HTML without anything active. Harmless markup stays as written. */
export const cleanImportedHtml = (html: string): string => sanitizeHtml(html, allowed);
