import sanitizeHtml from 'sanitize-html';

const tags = [
  'h2 h3 h4 h5 h6 p div section hr br',
  'ul ol li dl dt dd blockquote figure figcaption pre details summary',
  'a strong em b i u s small sub sup mark abbr span code img',
  'table caption thead tbody tfoot tr th td',
].flatMap((group) => group.split(' '));

/**
 * What a file may say of a product. It is less trusted than an editor: whoever wrote it sees no page of ours. Nothing
 * sends, asks, loads or is a target: no forms and fields, no markers, no widgets, no ids and no classes.
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
    // what somebody would have typed, chosen or pressed goes with its words
    'style script noscript template title iframe object embed svg math textarea select option button',
  ].flatMap((group) => group.split(' ')),
  transformTags: {
    // the page's title is its one main heading
    h1: 'h2',
    a: (tagName, { href = '', target, title, lang, dir }) => ({
      tagName,
      attribs: {
        ...(title === undefined ? {} : { title }),
        ...(lang === undefined ? {} : { lang }),
        ...(dir === undefined ? {} : { dir }),
        ...(isHarmless(href) ? { href } : {}),
        // a new tab must not reach back to the page that opened it
        ...(target === '_blank' ? { target, rel: 'noopener' } : {}),
      },
    }),
  },
};

const base = 'http://page.invalid/fr/p/x';

/** The path that a browser would ask for; null where the address is none. */
function pathOf(address: string): string | null {
  if (!URL.canParse(address, base)) return null;
  try {
    return decodeURIComponent(new URL(address, base).pathname);
  } catch {
    return null;
  }
}

/** Pictures of this site's library alone: one from elsewhere tells elsewhere who reads the page. */
const isPicture = (address: string) =>
  /^\/(?![/\\])/u.test(address) && /^(?:\/[\w-]+)*\/assets\//u.test(pathOf(address) ?? '');

/** Where accounts, calls and links of mails live: an address there may do something, or soon might. */
const active =
  /\/(?:(?:fr|nl)\/+(?:security|checkout|widget|catalog\/+stocknotification)|api|dev|widget|flows)(?:\/|$)/iu;
const isHarmless = (address: string) => {
  const path = pathOf(address);
  return path !== null && !active.test(path);
};

/** The HTML of a file without anything that acts. What is harmless stays as it was written. */
export const cleanImportedHtml = (html: string): string => sanitizeHtml(html, allowed);
