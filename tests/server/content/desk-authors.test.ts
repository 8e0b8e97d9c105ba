import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskAuthorsPageData } from '#contract/desk-authors.ts';
import type { DeskPostPageData } from '#contract/desk-posts.ts';
import type { NewsList } from '#contract/news.ts';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import { tagField } from '#rules/post-form.ts';
import { newsTags } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

let shop: TestShop;
let editor: Person;
beforeAll(async () => {
  shop = await openTestShop();
  editor = await signedInAs(shop, 'editor');
});
afterAll(() => shop.close());

const path = '/fr/desk/authors';
const desk = async (query = '') => {
  const answer = await editor.get(path + query);
  return ((await answer.json()) as PageAnswer<DeskAuthorsPageData>).Page;
};
/** Posts a form of the page, as it was opened just now unless it says otherwise. */
const post = async (form: Record<string, string>, who = editor) => {
  const { Authors, Tags } = await desk();
  const [kind, id] = (form['Do'] ?? '').split(':');
  const entry = (kind === 'saveAuthor' ? Authors : Tags).find(({ Id }) => String(Id) === id);
  return await who.post(path, { Version: entry?.Version ?? '', ...form }, { Accept: 'application/json' });
};
const refusalOf = async (answer: Response) => {
  const { Form } = (await answer.json()) as { Form: FormAnswer };
  const { Message, Errors, Values } = Form;
  return { status: answer.status, Message, Values, codes: Errors.map(({ pointer, code }) => [pointer, code]) };
};
const firstPost = async () => {
  const listed = await editor.get('/fr/desk/posts');
  const [first] = ((await listed.json()) as PageAnswer<{ Posts: { Id: number }[] }>).Page.Posts;
  const answer = await editor.get(`/fr/desk/posts/${first?.Id}`);
  return ((await answer.json()) as PageAnswer<DeskPostPageData>).Page;
};

test('[SITE-24] an author is added in both languages, changed in every post at once, and removed while no post has them', async () => {
  const added = await post({ Do: 'saveAuthor:0', Name: ' Inès Dubois ', RoleFr: 'atelier', RoleNl: 'werkplaats' });
  expect([added.status, added.headers.get('location')]).toEqual([303, `${path}?done=saveAuthor`]);
  expect((await desk('?done=saveAuthor')).Done).toBe('saveAuthor');
  const ines = (await desk()).Authors.find(({ Name }) => Name === 'Inès Dubois');
  expect(ines).toMatchObject({ RoleFr: 'atelier', RoleNl: 'werkplaats', Posts: 0 });
  expect((await firstPost()).Authors.map(({ Name }) => Name)).toContain('Inès Dubois');
  const signing = (await desk()).Authors.find(({ Posts }) => Posts > 0);
  await post({ Do: `saveAuthor:${signing?.Id}`, Name: 'Nora Claes', RoleFr: 'boulangère', RoleNl: 'bakker' });
  const html = await (await shop.person().get('/nl/news', { Accept: 'text/html' })).text();
  expect([html.includes('Nora Claes'), html.includes(signing?.Name ?? '')]).toEqual([true, false]);
  expect((await post({ Do: `removeAuthor:${ines?.Id}` })).headers.get('location')).toBe(`${path}?done=removeAuthor`);
  expect((await desk()).Authors.map(({ Id }) => Id)).not.toContain(ines?.Id);
  const used = await refusalOf(await post({ Do: `removeAuthor:${signing?.Id}` }));
  expect([used.status, used.Message]).toEqual([
    409,
    'Cet auteur signe encore des articles. Donnez-leur d’abord un autre auteur, ou aucun.',
  ]);
  expect((await desk()).Authors.map(({ Id }) => Id)).toContain(signing?.Id);
});

test('[SITE-24] a tag gets an address of its own that stays when it is renamed, and is removed while no post has it', async () => {
  await post({ Do: 'saveTag:0', NameFr: 'Fêtes d’été', NameNl: 'Zomerfeesten' });
  const tag = (await desk()).Tags.find(({ NameFr }) => NameFr === 'Fêtes d’été');
  expect(tag).toMatchObject({ NameNl: 'Zomerfeesten', Posts: 0 });
  const addressOf = async () => (await shop.person().get('/fr/news/tag/fetes-d-ete')).status;
  expect(await addressOf()).toBe(200);
  await post({ Do: `saveTag:${tag?.Id}`, NameFr: 'Été', NameNl: 'Zomer' });
  expect([(await desk()).Tags.find(({ Id }) => Id === tag?.Id)?.NameFr, await addressOf()]).toEqual(['Été', 200]);
  // another of the former name gets another address
  await post({ Do: 'saveTag:0', NameFr: 'Fêtes d’été', NameNl: 'Zomerfeesten' });
  const second = (await desk()).Tags.find(({ NameFr }) => NameFr === 'Fêtes d’été');
  expect((await shop.person().get('/fr/news/tag/fetes-d-ete-2')).status).toBe(200);
  const taken = await refusalOf(await post({ Do: `saveTag:${second?.Id}`, NameFr: 'été', NameNl: 'Feesten' }));
  expect([taken.status, taken.codes]).toEqual([422, [['/NameFr', 'DeskAuthors.TagTaken']]]);
  const inDutch = await refusalOf(await post({ Do: 'saveTag:0', NameFr: 'Autre', NameNl: 'ZOMER' }));
  expect(inDutch.codes).toEqual([['/NameNl', 'DeskAuthors.TagTaken']]);
  for (const one of [tag, second]) expect((await post({ Do: `removeTag:${one?.Id}` })).status).toBe(303);
  expect(await addressOf()).toBe(404);
  const used = (await desk()).Tags.find(({ Posts }) => Posts > 0);
  const refused = await refusalOf(await post({ Do: `removeTag:${used?.Id}` }));
  expect([refused.status, refused.Message]).toEqual([
    409,
    'Des articles ont encore ce thème. Retirez-le d’abord de ces articles.',
  ]);
  expect((await desk()).Tags.map(({ Id }) => Id)).toContain(used?.Id);
});

test('[SITE-24] what a tag or an author is called is in every post at once, in both languages', async () => {
  const { db } = shop.services;
  const cards = async (culture: string) => {
    const answer = await shop.person().get(`/${culture}/widget/news/newslist/0/false/50/2099-01-01`);
    return ((await answer.json()) as NewsList).Posts;
  };
  const { Authors, Tags } = await desk();
  const [author, tag] = [Authors.find(({ Posts }) => Posts > 0), Tags.find(({ Posts }) => Posts > 1)];
  const [stored] = await db
    .select()
    .from(newsTags)
    .where(eq(newsTags.id, tag?.Id ?? 0));
  await cards('nl');
  await post({ Do: `saveAuthor:${author?.Id}`, Name: 'Ada Vos', RoleFr: 'tourneuse', RoleNl: 'draaister' });
  await post({ Do: `saveTag:${tag?.Id}`, NameFr: 'Réparer', NameNl: 'Herstellen' });
  for (const [culture, Role, Name] of [
    ['fr', 'tourneuse', 'Réparer'],
    ['nl', 'draaister', 'Herstellen'],
  ] as const) {
    const all = await cards(culture);
    const signed = all.filter(({ Author }) => Author?.Name === 'Ada Vos');
    expect([signed.length, new Set(signed.map(({ Author }) => Author?.Role))]).toEqual([
      author?.Posts,
      new Set([Role]),
    ]);
    const tagged = all.flatMap((card) => card.Tags).filter(({ Url }) => Url === `/${culture}/news/tag/${stored?.slug}`);
    expect(tagged.map((each) => each.Name)).toEqual(Array.from({ length: tag?.Posts ?? 0 }, () => Name));
  }
});

test('[SITE-24] a draft has its author and its tags as well: neither is removed', async () => {
  await post({ Do: 'saveAuthor:0', Name: 'Zoé Petit', RoleFr: 'presse', RoleNl: 'pers' });
  await post({ Do: 'saveTag:0', NameFr: 'Brouillons', NameNl: 'Kladjes' });
  const entries = async () => {
    const { Authors, Tags } = await desk();
    return [
      Authors.find(({ Name }) => Name === 'Zoé Petit'),
      Tags.find(({ NameFr }) => NameFr === 'Brouillons'),
    ] as const;
  };
  const [author, tag] = await entries();
  const saved = await editor.post('/fr/desk/posts/0', {
    Do: 'save',
    TitleFr: 'a',
    SummaryFr: 'a',
    BodyFr: 'a',
    TitleNl: 'b',
    SummaryNl: 'b',
    BodyNl: 'b',
    Day: '2026-01-05',
    CategoryId: '1',
    AuthorId: String(author?.Id),
    [tagField(tag?.Id ?? 0)]: 'on',
  });
  expect(saved.status).toBe(303);
  expect((await post({ Do: `removeAuthor:${author?.Id}` })).status).toBe(409);
  expect((await post({ Do: `removeTag:${tag?.Id}` })).status).toBe(409);
  expect((await entries()).map((entry) => entry?.Posts)).toEqual([1, 1]);
});

test('[SITE-24] what is missing or too long is named, and what was typed stays', async () => {
  const empty = await refusalOf(await post({ Do: 'saveAuthor:0', Name: ' ', RoleFr: 'a'.repeat(81), RoleNl: 'balie' }));
  expect([empty.status, empty.codes, empty.Values['RoleNl']]).toEqual([
    422,
    [
      ['/Name', 'Form.Mandatory'],
      ['/RoleFr', 'Form.MaxLength'],
    ],
    'balie',
  ]);
  const half = await refusalOf(await post({ Do: 'saveAuthor:0', Name: 'Inès', RoleFr: '', RoleNl: '' }));
  expect(half.codes).toEqual([
    ['/RoleFr', 'Form.Mandatory'],
    ['/RoleNl', 'Form.Mandatory'],
  ]);
  const tag = await refusalOf(await post({ Do: 'saveTag:0', NameFr: '', NameNl: 'a'.repeat(51) }));
  expect(tag.Values['NameNl']).toBe('a'.repeat(51));
  expect(tag.codes).toEqual([
    ['/NameFr', 'Form.Mandatory'],
    ['/NameNl', 'Form.MaxLength'],
  ]);
  for (const Do of ['saveAuthor:999999', 'saveTag:999999', 'removeAuthor:999999', 'removeTag:999999', 'saveTag:x']) {
    const form = { Do, Name: 'a', RoleFr: 'a', RoleNl: 'a', NameFr: 'zz', NameNl: 'zz' };
    expect([Do, (await post(form)).status]).toEqual([Do, 404]);
  }
});

test('[SITE-24] whoever saves second reads what the first saved, keeps their own, and replaces it by the next press', async () => {
  await post({ Do: 'saveAuthor:0', Name: 'Lou Maes', RoleFr: 'atelier', RoleNl: 'werkplaats' });
  await post({ Do: 'saveTag:0', NameFr: 'Hiver', NameNl: 'Winter' });
  const author = (await desk()).Authors.find(({ Name }) => Name === 'Lou Maes');
  const tag = (await desk()).Tags.find(({ NameFr }) => NameFr === 'Hiver');
  const ways = [
    [
      `saveAuthor:${author?.Id}`,
      { Name: 'Lou Maes', RoleFr: 'cuisine', RoleNl: 'keuken' },
      { RoleFr: 'vente' },
      author,
    ],
    [`saveTag:${tag?.Id}`, { NameFr: 'Hiver', NameNl: 'Koude' }, { NameNl: 'Sneeuw' }, tag],
  ] as const;
  for (const [Do, theirs, own, opened] of ways) {
    expect((await post({ Do, ...theirs })).status).toBe(303);
    const mine = { ...theirs, ...own };
    const [[field, typed] = ['', '']] = Object.entries(own);
    const refused = await post({ Do, ...mine, Version: opened?.Version ?? '' });
    const { Form, Page } = (await refused.clone().json()) as PageAnswer<DeskAuthorsPageData> & { Form: FormAnswer };
    const { status, codes, Message } = await refusalOf(refused);
    expect([status, codes, Message.slice(0, 22), Form.Values[field]]).toEqual([
      409,
      [[`/${field}`, 'DeskAuthors.NowStored']],
      'Quelqu’un d’autre a en',
      typed,
    ]);
    expect(Form.Errors[0]?.params?.['value']).toBe(Reflect.get(theirs, field));
    const now = [...Page.Authors, ...Page.Tags].find(({ Version }) => Version !== opened?.Version && Version !== '');
    expect(now).toBeDefined();
    expect((await post({ Do, ...mine })).status).toBe(303);
  }
  expect((await desk()).Tags.find(({ Id }) => Id === tag?.Id)).toMatchObject({ NameFr: 'Hiver', NameNl: 'Sneeuw' });
});

test('[SITE-24] only editors and staff', async () => {
  const shopper = await signedInAs(shop, 'shopper');
  expect((await shopper.get(path)).status).toBe(403);
  expect((await post({ Do: 'saveTag:0', NameFr: 'a', NameNl: 'a' }, shopper)).status).toBe(403);
  expect((await (await signedInAs(shop, 'staff')).get(path)).status).toBe(200);
});
