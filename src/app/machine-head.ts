import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  NewsArticle,
  Thing,
  WebSite,
  WithActionConstraints,
  SearchAction,
} from 'schema-dts';
import { escape } from './document.ts';
import type { FaqPageData } from '#contract/faq.ts';
import type { ContentPageData } from '#contract/content.ts';
import type { NewsPostData } from '#contract/news.ts';
import type { PageAnswer, Shell } from '#contract/page.ts';
import type { HomePageData, ProductPageData } from '#contract/catalog-pages.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import type { Link, Picture } from '#contract/wire.ts';
import { defaultCulture } from '#rules/culture.ts';
import { newsFeedPath } from '#rules/news-feed.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { urlsIn } from '#rules/urls.ts';
import { namedSeller, organizationOf, publisherOf } from './organization-facts.ts';
import { productOf } from './product-facts.ts';
import { storesOf } from './store-facts.ts';

type Page =
  | HomePageData
  | ListPageData
  | ProductPageData
  | ContentPageData
  | FaqPageData
  | NewsPostData
  | StoreLocatorPageData;
type Told = Pick<Shell, 'AppPath' | 'Culture' | 'ShopName' | 'Company'> & Partial<Pick<Shell, 'Texts'>>;

/**
 * The machine-readable part of a document's head: Open Graph for shared links, schema.org as JSON-LD for search
 * engines. Only the server renders it: links shared from the browser are fetched from the server anyway.
 */
export function machineHead(answer: PageAnswer, shell: Told): string {
  const { Meta } = answer;
  if (Meta.NoIndex) return '';
  const facts = jsonLdOf(answer, shell);
  const photo = photoOf(answer.Page);
  const base = new URL(Meta.Canonical).origin + shell.AppPath;
  const tags: [string, unknown][] = [
    ['og:type', isPost(answer.Page) ? 'article' : 'website'],
    ['og:site_name', shell.ShopName],
    ['og:locale', { fr: 'fr_BE', nl: 'nl_BE' }[shell.Culture]],
    ['og:title', Meta.Title],
    ['og:description', Meta.Description],
    ['og:url', Meta.Canonical],
    // of the formats that are stored, the one that every network shows
    ['og:image', photo ? pictureUrl(base, photo.AssetId, 1200, 'jpeg') : `${base}/icons/social.png`],
    ['og:image:alt', photo?.AssetName ?? shell.ShopName],
  ];
  return [
    ...tags.flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [`<meta property="${name}" content="${escape(value)}">`] : [],
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    // for readers of neither language
    `<link rel="alternate" hreflang="x-default" href="${escape(Meta.Alternates[defaultCulture])}">`,
    ...feedOf(answer, shell),
    // data, not a script: no browser runs it
    ...facts.map((fact) => `<script type="application/ld+json">${scriptJson(fact)}</script>`),
  ].join('');
}

const isPost = (page: unknown) =>
  typeof page === 'object' && page !== null && 'Kind' in page && page.Kind === 'newsPost';

/** News pages name their feed, which feed readers look for. */
function feedOf({ Page: page, Meta: { Canonical } }: PageAnswer, { AppPath, Culture, ShopName }: Told): string[] {
  const isNews =
    typeof page === 'object' && page !== null && 'Kind' in page && /^news(Post|Tag)?$/.test(String(page.Kind));
  if (!isNews) return [];
  const href = new URL(Canonical).origin + AppPath + newsFeedPath(Culture);
  return [`<link rel="alternate" type="application/rss+xml" title="${escape(ShopName)}" href="${escape(href)}">`];
}

const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** What a link to the page shows where it is shared; null for the shop's own card. */
function photoOf(data: unknown): Picture | null {
  if (typeof data !== 'object' || data === null || !('Kind' in data)) return null;
  const page = data as Page;
  switch (page.Kind) {
    case 'home':
      return page.Banners.find(({ Photo }) => Photo)?.Photo ?? null;
    case 'list':
      return page.Products.find(({ Photo }) => Photo)?.Photo ?? null;
    case 'product':
      return page.Variation.Photos[0] ?? null;
    case 'newsPost':
      return page.Photo;
    default:
      return null;
  }
}

/** A page's description of itself (schema.org as JSON-LD). */
function jsonLdOf({ Page: data, Meta }: PageAnswer, shell: Told): Described[] {
  if (typeof data !== 'object' || data === null || !('Kind' in data)) return [];
  const page = data as Page;
  const { origin } = new URL(Meta.Canonical);
  const base = origin + shell.AppPath;
  const graph = thingsOf(page, { origin, base, canonical: Meta.Canonical, title: Meta.Title, shell });
  return graph.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

interface Place {
  origin: string;
  /** The shop's URL, without a trailing slash. */
  base: string;
  canonical: string;
  title: string;
  shell: Told;
}

/** A thing with facts of its own, not the address of one. */
type Described = Exclude<Thing, string>;
type Of<T> = Exclude<T, string>;

function thingsOf(page: Page, place: Place): Described[] {
  switch (page.Kind) {
    case 'home':
      return [siteOf(place)];
    case 'list':
      return [crumbsOf(page.Breadcrumbs, page.Title, place), itemsOf(page, place)];
    case 'product':
      return [crumbsOf(page.Breadcrumbs, page.Name, place), productOf(page, offeredAt(page, place))];
    case 'content':
      return [crumbsOf(page.Breadcrumbs, page.Title, place), organizationOf(place.shell, place.base)];
    case 'faq':
      return [faqOf(page, place), crumbsOf([homeOf(place)], place.title, place)];
    case 'newsPost':
      return [articleOf(page, place), crumbsOf([newsOf(place)], page.Title, place)];
    case 'storeLocator':
      return storesOf(page, place.canonical, namedSeller(place.shell, place.base));
    // a page that does not describe itself
    default:
      return [];
  }
}

/** Search engines read what to fill in from it; it is no property of schema.org. */
const search = (place: string) =>
  ({
    '@type': 'SearchAction',
    target: `${place}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }) satisfies WithActionConstraints<SearchAction>;

const siteOf = ({ base, canonical, shell: { ShopName, Culture } }: Place): Of<WebSite> => ({
  '@type': 'WebSite',
  name: ShopName,
  url: canonical,
  inLanguage: Culture,
  publisher: publisherOf({ ShopName }, base),
  potentialAction: search(urlsIn(Culture, base).search()),
});

/** Where a page without a place in a tree is reached from. */
const homeOf = ({ shell: { ShopName, AppPath, Culture } }: Place): Link => ({
  Name: ShopName,
  Url: urlsIn(Culture, AppPath).home(),
});
const newsOf = ({ shell: { Texts, ShopName, AppPath, Culture } }: Place): Link => ({
  Name: Texts?.['News.Title'] ?? ShopName,
  Url: urlsIn(Culture, AppPath).news(),
});

function crumbsOf(links: readonly Link[], name: string, { origin, canonical }: Place): Of<BreadcrumbList> {
  const steps = links.map(({ Name, Url }) => ({ name: Name, item: origin + Url }));
  const own = steps.at(-1)?.item === canonical ? [] : [{ name, item: canonical }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, ...own].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

const pictureAt = (id: string, { base }: Place) => pictureUrl(base, id, 1200, 'webp');

const offeredAt = ({ Variation: { Photos } }: ProductPageData, place: Place) => ({
  canonical: place.canonical,
  image: Photos.map(({ AssetId }) => pictureAt(AssetId, place)),
  seller: namedSeller(place.shell, place.base),
});

const articleOf = ({ Author, Tags, ...post }: NewsPostData, place: Place): Of<NewsArticle> => ({
  '@type': 'NewsArticle',
  headline: post.Title,
  description: post.Summary,
  datePublished: post.PublishedAt,
  articleSection: post.Category,
  inLanguage: place.shell.Culture,
  mainEntityOfPage: place.canonical,
  ...(post.Photo && { image: [pictureAt(post.Photo.AssetId, place)] }),
  ...(Author && { author: { '@type': 'Person', name: Author.Name, jobTitle: Author.Role } }),
  ...(Tags.length > 0 && { keywords: Tags.map(({ Name }) => Name) }),
  publisher: namedSeller(place.shell, place.base),
});

/** An answer's links as they are wherever it is read: editors' are relative to the page. */
const withFullLinks = (html: string, canonical: string) =>
  html.replaceAll(/\b(href|src)="([^"]*)"/gu, (link, name: string, url: string) =>
    URL.canParse(url, canonical) ? `${name}="${new URL(url, canonical).href}"` : link,
  );

const faqOf = ({ Questions }: FaqPageData, { canonical }: Place): Of<FAQPage> => ({
  '@type': 'FAQPage',
  mainEntity: Questions.map(({ Question, Html }) => ({
    '@type': 'Question',
    name: Question,
    acceptedAnswer: { '@type': 'Answer', text: withFullLinks(Html, canonical) },
  })),
});

const itemsOf = ({ Products }: ListPageData, { origin }: Place): Of<ItemList> => ({
  '@type': 'ItemList',
  itemListElement: Products.map(({ ProductUrl }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + ProductUrl,
  })),
});
