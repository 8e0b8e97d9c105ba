import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyPage } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { PageId } from '#contract/pages.ts';
import { pagePaths } from '#contract/paths.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { roomForNewcomers } from '../http-shop.ts';
import { smallShop } from '../small-shop.ts';
import { crawl, pageOf } from './crawl.ts';
import type { Crawled } from './crawl.ts';
import { FIRST_ID, somebodyWithEverything, spreadIds } from './personal-things.ts';

/**
 * Every id of one customer is invisible to another on every page and in every form: one customer's own pages are
 * crawled for URLs and forms, and another asks for them. Whatever carries a personal id must be answered like one with an
 * id that does not exist, and change nothing.
 */
let shop: TestShop;
let owner: Person;
let other: Person;
let own: Crawled;
beforeAll(async () => {
  const store = await smallShop();
  await roomForNewcomers(store);
  shop = await openTestShop({ store });
  await spreadIds(shop);
  owner = await somebodyWithEverything(shop);
  other = await somebodyWithEverything(shop);
  own = await crawl(owner);
}, 60_000);
afterAll(() => shop.close());

const guid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const personalIds = (text: string): string[] => [
  ...(text.match(guid) ?? []),
  ...(text.replaceAll(guid, '').match(/(?<![\d-])\d{6,9}(?!\d)/g) ?? []).filter((id) => Number(id) > FIRST_ID),
];
/** Ids of the same form that nobody has. */
const unknownFor = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, id.includes('-') ? crypto.randomUUID() : String(Number(id) + 50_000)]));
const replaced = (text: string, ids: Readonly<Record<string, string>>): string =>
  Object.entries(ids).reduce((said, [from, to]) => said.replaceAll(from, to), text);

/** What a form posts with one of its buttons, without the numbers by which a form that is sent twice is known. */
const askedBy = ({ form: { action, fields }, button }: Crawled['forms'][number]): string => {
  const { FormToken: _, IdempotencyKey: __, ...typed } = fields;
  return JSON.stringify({ action, fields: { ...typed, ...(button ? { [button.name]: button.value } : {}) } });
};

/** Free text that is looked up among places: four digits of an id are a town's postal code. */
const isPlace = (page: string, field: string): boolean => page === 'storeLocator' && field === 'address';

/** One id of each table, and those of orders. */
const oneOfEach = (ids: readonly string[]): string[] => [
  ...new Map(ids.map((id) => [id.includes('-') ? id : Math.floor(Number(id) / FIRST_ID), id])).values(),
];

/** An answer without what is never the same twice, and without the ids that were asked for. */
async function saidBy(answer: Response, asked: readonly string[]): Promise<string> {
  const said = `${answer.status} ${answer.headers.get('Location') ?? ''} ${await answer.text()}`;
  const bare = said.replaceAll(/"(?:FormToken|traceId|IdempotencyKey|instance)":"[^"]*"/g, '');
  return replaced(bare, Object.fromEntries(asked.map((id) => [id, 'ID'])));
}

/** What somebody is told of these ids, and of ids that nobody has instead. */
async function told(
  ids: readonly string[],
  ask: (change: (text: string) => string) => Promise<Response>,
): Promise<{ foreign: string; unknown: string }> {
  const others = unknownFor(ids);
  // a draft may say what was typed before
  const asked = [...ids, ...Object.values(others)];
  const foreign = await saidBy(await ask((text) => text), asked);
  return { foreign, unknown: await saidBy(await ask((text) => replaced(text, others)), asked) };
}

/**
 * The owner's pages as data, without what is never the same twice. Anyone may ask for the newsletter at any address: the
 * owner's account says that it waits for the owner.
 */
const shownToOwner = async (): Promise<string[]> =>
  await Promise.all(
    [...own.urls].map(async (url) =>
      `${url} ${await saidBy(await owner.get(url), [])}`.replace('"Newsletter":"waiting"', '"Newsletter":"none"'),
    ),
  );

const withId = () => [...own.urls].filter((url) => personalIds(url).length > 0);

test('[ACC-06] the pages that were tried are all that show something of one’s own', () => {
  const tried = new Set(withId().map(pageOf));
  const ofOnesOwn = (Object.keys(pages) as PageId[]).filter(
    (id) => /:\w+Id\b/.test(pagePaths[id]) && ['visitor', 'customer'].includes((pages[id] as AnyPage).may ?? 'visitor'),
  );
  expect(ofOnesOwn.filter((id) => !tried.has(id))).toEqual([]);
});

test('[ACC-06] a page says of another customer’s id what it says of one that nobody has', async () => {
  for (const url of withId()) {
    const { foreign, unknown } = await told(personalIds(url), (change) => other.get(change(url)));
    expect(foreign).toBe(unknown);
  }
});

test('[ACC-06] no field of a page’s query knows an id of another customer', async () => {
  const ids = oneOfEach([...withId(), ...own.forms.map(askedBy)].flatMap(personalIds));
  for (const [page, { search }] of Object.entries(pages as Readonly<Record<string, AnyPage>>)) {
    const path = pagePaths[page as PageId];
    const fields = 'entries' in search ? Object.keys(search.entries as object) : [];
    if (path.includes(':')) continue;
    for (const field of fields.filter((each) => !isPlace(page, each)))
      for (const id of ids) {
        const { foreign, unknown } = await told([id], (change) => other.get(`/fr${path}?${field}=${change(id)}`));
        expect(foreign).toBe(unknown);
      }
  }
}, 180_000);

test('[ACC-06] a form of another customer is answered like one for what nobody has, and changes nothing', async () => {
  const before = await shownToOwner();
  for (const asked of new Set(own.forms.map(askedBy))) {
    const ids = personalIds(asked);
    if (ids.length === 0) continue;
    const { foreign, unknown } = await told(ids, (change) => {
      const { action, fields } = JSON.parse(change(asked)) as { action: string; fields: Record<string, string> };
      return other.post(action, { ...fields, FormToken: crypto.randomUUID() }, { Accept: 'application/json' });
    });
    expect(foreign).toBe(unknown);
  }
  expect(await shownToOwner()).toEqual(before);
}, 60_000);
