import type { MenuEntry } from '#contract/page.ts';
import type { Link } from '#contract/wire.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { isPublished, nextTurn, pageTree } from './tree.ts';
import type { PlacedPage } from './tree.ts';

type Reader = Pick<Visit, 'culture' | 'urls'>;
interface Asker {
  services: Pick<Services, 'db' | 'now'>;
  visit: Reader;
}

/** A page's link in the visit's culture; null if the page does not exist in it. */
export function pageLink(visit: Reader, { texts }: PlacedPage): Link | null {
  const own = texts[visit.culture];
  return own ? { Name: own.title, Url: visit.urls.content({ path: own.slug }) } : null;
}

/** The published pages selected by `wants`, as links in display order. */
export async function pageLinks({ services, visit }: Asker, wants: (page: PlacedPage) => boolean): Promise<Link[]> {
  const tree = await pageTree(services.db);
  return [...tree.values()]
    .filter((page) => wants(page) && isPublished(page, services.now()))
    .flatMap((page) => pageLink(visit, page) ?? []);
}

interface Placed {
  /** The period in which the links are valid (ms since 1970): pages are published and end. */
  from: number;
  until: number;
  menu: MenuEntry[];
  help: Link | null;
  footer: (Link & { IsLegal?: boolean })[];
}
/** Codes of the pages that a shop owes by law. */
const legalCodes = new Set(['terms', 'privacy', 'legal', 'accessibility']);
const placed = new WeakMap<Awaited<ReturnType<typeof pageTree>>, Map<string, Placed>>();

/**
 * The pages that editors placed in menu and footer, and the one with the code `contact`; the same objects until one of
 * them changes.
 */
export async function placedLinks(asker: Asker): Promise<Placed> {
  const tree = await pageTree(asker.services.db);
  const byCulture = placed.get(tree) ?? new Map<string, Placed>();
  placed.set(tree, byCulture);
  const key = asker.visit.urls.home();
  const known = byCulture.get(key);
  const now = asker.services.now();
  if (known && known.from <= now && now < known.until) return known;
  const menu = await pageLinks(asker, ({ inMenu }) => inMenu);
  const [help = null] = await pageLinks(asker, ({ code }) => code === 'contact');
  const links = {
    from: now,
    until: nextTurn(tree.values(), now),
    help,
    menu: menu.map((link) => ({ ...link, Children: [] })),
    footer: [
      ...(await pageLinks(asker, ({ inFooter, code }) => inFooter && !legalCodes.has(code))),
      ...(await pageLinks(asker, ({ inFooter, code }) => inFooter && legalCodes.has(code))).map((link) => ({
        ...link,
        IsLegal: true,
      })),
    ],
  };
  byCulture.set(key, links);
  return links;
}

const joined = new WeakMap<MenuEntry[], { pages: MenuEntry[]; menu: MenuEntry[] }>();

/**
 * Categories, then editors' pages; returns the same object for the same input, since a page serialises it only once.
 */
export function menuWith(categories: MenuEntry[], pages: MenuEntry[]): MenuEntry[] {
  const known = joined.get(categories);
  if (known?.pages === pages) return known.menu;
  const menu = [...categories, ...pages];
  joined.set(categories, { pages, menu });
  return menu;
}

/** The page with the terms of sale; null if there is none. */
export async function termsLink(asker: Asker): Promise<Link | null> {
  const [link = null] = await pageLinks(asker, ({ code }) => code === 'terms');
  return link;
}
