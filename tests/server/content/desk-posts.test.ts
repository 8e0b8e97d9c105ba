import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskPostPageData, DeskPostsPageData } from '#contract/desk-posts.ts';
import type { NewsPostData } from '#contract/news.ts';
import type { NewsPageData } from '#contract/news-pages.ts';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import { dayOf } from '#rules/dates.ts';
import { tagField } from '#rules/post-form.ts';
import { assets, newsPosts, newsPostTexts } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

let shop: TestShop;
let person: Person;
let editor: Person;
beforeAll(async () => {
  shop = await openTestShop();
  person = shop.person();
  editor = await signedInAs(shop, 'editor');
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const inDays = (days: number) => dayOf(shop.services.now() + days * DAY);
const read = async <Data>(path: string, who = editor) => (await (await who.get(path)).json()) as PageAnswer<Data>;
const list = async (query = '') => (await read<DeskPostsPageData>(`/fr/desk/posts${query}`)).Page;
const desk = async (id: number) => (await read<DeskPostPageData>(`/fr/desk/posts/${id}`)).Page;
const news = async (culture = 'fr') =>
  (await read<NewsPageData>(`/${culture}/news`, person)).Page.List.Posts.map(({ Title }) => Title);
const post = (id: number, form: Record<string, string>, who = editor) =>
  who.post(`/fr/desk/posts/${id}`, form, { Accept: 'application/json' });
const written = {
  TitleFr: 'Un four à pain au comptoir',
  SummaryFr: 'Il cuit chaque samedi.',
  BodyFr: '<p>Venez <b>goûter</b>.</p><script>alert(1)</script>',
  TitleNl: 'Een broodoven aan de balie',
  SummaryNl: 'Hij bakt elke zaterdag.',
  BodyNl: '<p>Kom proeven.</p>',
  CategoryId: '1',
  AuthorId: '2',
};
/** The number of the post that a form has just written. */
const idOf = (answer: Response) => Number(/posts\/(\d+)/u.exec(answer.headers.get('location') ?? '')?.[1]);
/** A post of its own for a test, on the site. */
async function published(more: Record<string, string> = {}): Promise<number> {
  const answer = await post(0, { Do: 'publish', ...written, Day: inDays(0), ...more });
  expect(answer.status).toBe(303);
  return idOf(answer);
}
/** What a form of the post posts, as it was opened now. */
async function formOf(id: number, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const { Version, Day, SlugFr, SlugNl } = (await desk(id)).Post;
  return { ...written, Version: String(Version), Day, SlugFr, SlugNl, ...more };
}
const refusalOf = async (answer: Response) => {
  const { Form } = (await answer.json()) as { Form: FormAnswer };
  return { status: answer.status, message: Form.Message, ...Form };
};
const codesOf = ({ Errors }: Pick<FormAnswer, 'Errors'>) => Errors.map(({ pointer, code }) => [pointer, code] as const);

test('[SITE-23] a post is written in both languages, published with its category, author, tags and picture, and withdrawn', async () => {
  const before = await list();
  const [picture] = (await desk(0)).Pictures;
  const draft = await post(0, {
    Do: 'save',
    ...written,
    Day: inDays(0),
    [tagField(2)]: 'on',
    [tagField(4)]: 'on',
    PictureId: picture?.AssetId ?? '',
    AltFr: 'Le four, allumé',
  });
  const id = idOf(draft);
  expect([draft.status, draft.headers.get('location')]).toEqual([303, `/fr/desk/posts/${id}?done=save`]);
  expect(await news()).not.toContain(written.TitleFr);
  expect((await person.get('/fr/news/un-four-a-pain-au-comptoir')).status).toBe(404);
  expect(await (await person.get('/sitemap-pages.xml')).text()).not.toContain('un-four-a-pain');
  const { Posts, ItemsCount } = await list();
  expect([ItemsCount, Posts[0]]).toEqual([
    before.ItemsCount + 1,
    expect.objectContaining({ Id: id, Title: written.TitleFr, Standing: 'hidden' }),
  ]);

  expect((await post(id, { Do: 'publish', ...(await formOf(id)) })).headers.get('location')).toBe(
    `/fr/desk/posts/${id}?done=publish`,
  );
  expect((await desk(id)).Post).toMatchObject({ TagIds: [], Picture: null, AltFr: '', Standing: 'shown' });
  const all = { [tagField(2)]: 'on', [tagField(4)]: 'on', PictureId: picture?.AssetId ?? '', AltFr: 'Le four, allumé' };
  await post(id, { Do: 'save', ...(await formOf(id, all)) });
  expect((await news())[0]).toBe(written.TitleFr);
  expect((await news('nl'))[0]).toBe(written.TitleNl);
  const { Page } = await read<NewsPostData>('/fr/news/un-four-a-pain-au-comptoir', person);
  expect(Page).toMatchObject({
    Summary: written.SummaryFr,
    Html: '<p>Venez <b>goûter</b>.</p>',
    Author: { Name: 'Karim Benali' },
    Photo: { AssetId: picture?.AssetId },
    PhotoAlt: 'Le four, allumé',
  });
  expect(Page.Tags.map(({ Url }) => Url.split('/').at(-1))).toEqual(['transport', 'cuisine']);
  const { db } = shop.services;
  const isPicture = eq(assets.guid, picture?.AssetId ?? '');
  await db
    .update(assets)
    .set({ alt: { fr: 'Un four', nl: 'Een oven' } })
    .where(isPicture);
  const dutch = async () => (await read<NewsPostData>('/nl/news/een-broodoven-aan-de-balie', person)).Page.PhotoAlt;
  expect(await dutch()).toBe('Een oven');
  await db.update(assets).set({ alt: null }).where(isPicture);
  expect(await dutch()).toBe('');
  expect(await (await person.get('/sitemap-pages.xml')).text()).toContain('/fr/news/un-four-a-pain-au-comptoir<');
  expect(await (await person.get('/feed-news-fr.xml')).text()).toContain(written.TitleFr);

  await post(id, { Do: 'withdraw', ...(await formOf(id)) });
  expect(await news()).not.toContain(written.TitleFr);
  expect(await (await person.get('/feed-news-fr.xml')).text()).not.toContain(written.TitleFr);
  expect((await person.get('/fr/news/un-four-a-pain-au-comptoir')).status).toBe(404);
});

test('[SITE-23] a post with a day to come is planned, and its hour stays while its day does', async () => {
  const id = await published({ TitleFr: 'Demain', TitleNl: 'Morgen', Day: inDays(1) });
  expect([(await desk(id)).Post.Standing, await news()]).toEqual(['planned', expect.not.arrayContaining(['Demain'])]);
  await post(id, { Do: 'save', ...(await formOf(id)), Day: inDays(-3) });
  const at = async () => (await shop.services.db.select().from(newsPosts).where(eq(newsPosts.id, id)))[0]?.publishedAt;
  expect(dayOf((await at())?.getTime() ?? 0)).toBe(inDays(-3));
  const noon = new Date(`${inDays(-3)}T11:30:00Z`);
  await shop.services.db.update(newsPosts).set({ publishedAt: noon }).where(eq(newsPosts.id, id));
  await post(id, { Do: 'save', ...(await formOf(id)) });
  expect(await at()).toEqual(noon);
  await post(id, { Do: 'save', ...(await formOf(id)), Day: '05/01/2026' });
  expect((await desk(id)).Post.Day).toBe('2026-01-05');
});

test('[SITE-23] what is missing, too long, gone or taken is named, keeps what was typed and changes nothing', async () => {
  const before = await list();
  const refused = await refusalOf(
    await post(0, {
      Do: 'publish',
      ...written,
      Day: '31/02/2026',
      TitleNl: ' ',
      SummaryFr: 'x'.repeat(401),
      SlugFr: 'Déjà vu',
      CategoryId: '0',
      AuthorId: '999',
      PictureId: 'x',
      [tagField(2)]: 'on',
    }),
  );
  expect([refused.status, new Map(codesOf(refused))]).toEqual([
    422,
    new Map([
      ['/AuthorId', 'DeskPosts.AuthorGone'],
      ['/CategoryId', 'Form.Mandatory'],
      ['/Day', 'DeskPosts.NoDay'],
      ['/PictureId', 'DeskPosts.PictureGone'],
      ['/SlugFr', 'Form.Regex'],
      ['/SummaryFr', 'Form.MaxLength'],
      ['/TitleNl', 'Form.Mandatory'],
    ]),
  ]);
  expect(refused.Values).toMatchObject({ TitleFr: written.TitleFr, BodyNl: written.BodyNl, [tagField(2)]: 'on' });
  const taken = await refusalOf(
    await post(0, { Do: 'save', ...written, Day: inDays(0), SlugFr: 'culotter-une-poele-en-une-soiree' }),
  );
  expect(codesOf(taken)).toEqual([['/SlugFr', 'DeskPosts.SlugTaken']]);
  expect(await list()).toEqual(before);
});

test('[SITE-23] a slug comes from the title, with a number if another post has it; a changed one redirects', async () => {
  const titles = { TitleFr: 'L’été & nous', TitleNl: 'Foto’s van de zomer' };
  const first = await published(titles);
  const second = await published(titles);
  const slugs = async (id: number) => {
    const { SlugFr, SlugNl } = (await desk(id)).Post;
    return [SlugFr, SlugNl];
  };
  expect([await slugs(first), await slugs(second)]).toEqual([
    ['l-ete-et-nous', 'fotos-van-de-zomer'],
    ['l-ete-et-nous-2', 'fotos-van-de-zomer-2'],
  ]);
  await post(first, { Do: 'save', ...(await formOf(first)), ...titles, SlugFr: 'notre-ete' });
  const moved = await person.get('/fr/news/l-ete-et-nous');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fr/news/notre-ete']);
  expect((await person.get('/fr/news/notre-ete')).status).toBe(200);
});

test('[SITE-23] of two editors the second is told, keeps what they typed, and sees what the first saved', async () => {
  const id = await published({ TitleFr: 'À deux', TitleNl: 'Met twee' });
  const form = await formOf(id, { TitleFr: 'À deux', TitleNl: 'Met twee' });
  const staff = await signedInAs(shop, 'staff');
  expect((await post(id, { Do: 'save', ...form, SummaryFr: 'De la première' }, staff)).status).toBe(303);
  const late = await post(id, { Do: 'save', ...form, SummaryFr: 'De la seconde' });
  const { Page, Form } = (await late.json()) as PageAnswer<DeskPostPageData>;
  expect([late.status, Form?.Values['SummaryFr'], Page.Post.SummaryFr]).toEqual([
    409,
    'De la seconde',
    'De la première',
  ]);
  expect(Form?.Message).toContain('Quelqu’un d’autre a enregistré cet article entre-temps.');
  // neither publishing, withdrawing nor removing passes over it
  for (const Do of ['publish', 'withdraw', 'remove']) expect((await post(id, { Do, ...form })).status).toBe(409);
  const again = { ...form, Version: String(Page.Post.Version), SummaryFr: 'De la seconde' };
  expect((await post(id, { Do: 'save', ...again })).status).toBe(303);
  expect((await desk(id)).Post.SummaryFr).toBe('De la seconde');
});

test('[SITE-23] only what is not on the site is removed, with its texts; its picture stays', async () => {
  const [picture] = (await desk(0)).Pictures;
  const id = await published({ TitleFr: 'À supprimer', PictureId: picture?.AssetId ?? '', [tagField(1)]: 'on' });
  expect((await post(id, { Do: 'remove', ...(await formOf(id)) })).status).toBe(404);
  await post(id, { Do: 'withdraw', ...(await formOf(id)) });
  const gone = await post(id, { Do: 'remove', ...(await formOf(id)) });
  expect([gone.status, gone.headers.get('location')]).toEqual([303, '/fr/desk/posts?done=remove']);
  expect((await editor.get(`/fr/desk/posts/${id}`)).status).toBe(404);
  expect(await shop.services.db.$count(newsPostTexts, eq(newsPostTexts.postId, id))).toBe(0);
  expect(await shop.services.db.$count(assets, eq(assets.guid, picture?.AssetId ?? ''))).toBe(1);
  for (const Do of ['save', 'remove'])
    expect((await post(99_999, { Do, ...written, Day: inDays(0) })).status).toBe(404);
});

test('[SITE-23] the list is searched by titles in either language, newest first, a page at a time', async () => {
  const all = await list();
  const days = all.Posts.map(({ PublishedAt }) => PublishedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  expect((await list('?q=POELE%20soiree')).Posts.map(({ Title }) => Title)).toEqual([
    'Culotter une poêle en une soirée',
  ]);
  const id = await published({ TitleFr: 'Le vélo', TitleNl: 'De bakfiets' });
  expect((await list('?q=bakfiets')).Posts.map(({ Id }) => Id)).toEqual([id]);
  expect((await list('?q=girafe')).ItemsCount).toBe(0);
  while ((await list()).ItemsCount <= 20) await published({ TitleFr: 'Encore un', TitleNl: 'Nog een' });
  const second = await list('?pagenbr=2');
  expect([second.CurrentPage, second.TotalPages, second.Posts.length > 0]).toEqual([2, 2, true]);
  expect((await list()).Posts).toHaveLength(20);
});

test('[SITE-23] only editors and staff write the news', async () => {
  const shopper = await signedInAs(shop, 'shopper');
  for (const path of ['/fr/desk/posts', '/fr/desk/posts/1']) {
    expect((await shopper.get(path)).status).toBe(403);
    expect((await person.get(path)).status).toBe(401);
  }
  expect((await post(1, { Do: 'save', ...written }, shopper)).status).toBe(403);
  expect((await (await signedInAs(shop, 'staff')).get('/fr/desk/posts/1')).status).toBe(200);
});
