import sanitizeHtml from 'sanitize-html';
import { markers } from '#rules/markers.ts';
import { methodField } from '#rules/sent-method.ts';

/** Placeholder in sanitised HTML for an editor's widget; `data-n` is its number. */
const placeholder = 'x-widget';

/** A widget placed by an editor: its name and options, `data-category` as `category`. */
export interface Placement {
  readonly widget: string;
  readonly options: Readonly<Record<string, string>>;
}

const markerAttributes = Object.values(markers).filter((name) => name !== markers.consent && name !== markers.widget);
const fields = ['name', 'value', 'required', 'disabled', 'placeholder', 'autocomplete', 'maxlength', 'minlength'];

const tags = [
  'h2 h3 h4 h5 h6 p div section article aside header footer hr br',
  'ul ol li dl dt dd blockquote figure figcaption pre details summary',
  'a strong em b i u s small sub sup mark abbr time span code img',
  'table caption thead tbody tfoot tr th td',
  'form fieldset legend label input select option optgroup textarea button',
].flatMap((group) => group.split(' '));

/**
 * HTML allowed for editors. Everything else is removed, keeping its text: no scripts, styles, frames or event handlers;
 * only links to pages, mail and telephone, and pictures from this site.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags, placeholder],
  allowedAttributes: {
    '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'aria-label', 'aria-hidden', ...markerAttributes],
    a: ['href', 'target', 'rel', 'download', 'data-toggle', 'data-bs-toggle'],
    button: ['type', 'data-toggle', 'data-bs-toggle', 'formmethod', ...fields],
    form: ['action', 'method', 'enctype'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    input: ['type', 'checked', 'min', 'max', 'step', 'pattern', 'inputmode', ...fields],
    label: ['for'],
    ol: ['start', 'reversed'],
    optgroup: ['label'],
    option: ['value', 'selected'],
    select: fields,
    td: ['colspan', 'rowspan'],
    textarea: ['rows', ...fields],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    [placeholder]: ['data-n'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // a foreign server would learn who reads the page
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/u.test(attribs['src'] ?? ''),
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'style',
    'script',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
  ],
};

/** Excludes names that would shadow a form's or the document's own properties. */
const isSafeName = (name: string) => /^[a-z][\w:.-]*$/iu.test(name) && !(name in Object.prototype);

/** Sanitises an editor's HTML, and returns its widgets by number. */
export function cleanHtml(html: string): { html: string; placements: readonly Placement[] } {
  const placements: Placement[] = [];
  const heading = (tagName: string) => ({ tagName, attribs: {} });
  const cleaned = sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      // the page's title is its only main heading
      h1: (_, attribs) => ({ ...heading('h2'), attribs }),
      '*': (tagName, attribs) => {
        const widget = attribs[markers.widget];
        if (widget !== undefined) {
          const options = Object.entries(attribs).flatMap(([name, value]): [string, string][] =>
            name.startsWith('data-') && name !== markers.widget ? [[name.slice(5), value.slice(0, 2000)]] : [],
          );
          placements.push({ widget, options: Object.fromEntries(options) });
          return { tagName: placeholder, attribs: { 'data-n': String(placements.length - 1) } };
        }
        const kept = Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => !['id', 'name'].includes(name) || isSafeName(value)),
        );
        return { tagName, attribs: tagName === 'a' ? withRel(kept) : tagName === 'form' ? withMethod(kept) : kept };
      },
    },
  });
  return { html: cleaned, placements };
}

/** Browsers know only GET and POST, and plain forms cannot send headers: the method goes into the URL. */
function withMethod(attribs: Record<string, string>): Record<string, string> {
  const { action = '', [markers.method]: declared = '' } = attribs;
  if (!/^(?:put|patch|delete)$/iu.test(declared)) return attribs;
  const sign = action.includes('?') ? '&' : '?';
  return { ...attribs, method: 'post', action: `${action}${sign}${methodField}=${declared.toUpperCase()}` };
}

/** A new tab must not have access to its opener. */
const withRel = (attribs: Record<string, string>) =>
  attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener' } : attribs;
