import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskFaqPageData } from '#contract/desk-faq.ts';
import type { FaqPageData } from '#contract/faq.ts';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import { machineHead } from '#app/machine-head.ts';
import { faqQuestions } from '#server/db/schema/index.ts';
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

const read = async <Data>(path: string, who = person) => (await (await who.get(path)).json()) as PageAnswer<Data>;
const asked = async (query = '', culture = 'fr') => (await read<FaqPageData>(`/${culture}/faq${query}`)).Page.Questions;
const titles = async (query = '', culture = 'fr') => (await asked(query, culture)).map(({ Question }) => Question);
const desk = async () => (await read<DeskFaqPageData>('/fr/desk/faq', editor)).Page;
const post = (form: Record<string, string>, who = editor) =>
  who.post('/fr/desk/faq', form, { Accept: 'application/json' });
const written = {
  QuestionFr: 'Emballez-vous les cadeaux ?',
  AnswerFr: '<p>Oui, dans du papier <b>recyclé</b>.</p><script>alert(1)</script>',
  QuestionNl: 'Pakt u cadeaus in?',
  AnswerNl: '<p>Ja, in gerecycleerd papier.</p>',
};

test('[SITE-22] the questions have a page in each culture, which footer, sitemap and search engines know', async () => {
  const { Page, Meta } = await read<FaqPageData>('/nl/faq');
  expect(Page.Questions.length).toBeGreaterThanOrEqual(9);
  expect([Meta.Title, Meta.NoIndex, Meta.Alternates.fr]).toEqual([
    'Veelgestelde vragen',
    false,
    `${shop.origin}/fr/faq`,
  ]);
  const home = await (await person.get('/nl', { Accept: 'text/html' })).text();
  expect(home).toContain('<a href="/nl/faq">Veelgestelde vragen</a>');
  expect(await (await person.get('/sitemap-pages.xml')).text()).toContain(`<loc>${shop.origin}/nl/faq</loc>`);
  const head = machineHead(
    { Page, Meta, Form: null },
    { AppPath: '', Culture: 'nl', ShopName: 'Vitrine', Company: null },
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  const told = JSON.parse(json) as { '@type': string; mainEntity: unknown[] };
  expect(told['@type']).toBe('FAQPage');
  expect(told.mainEntity).toEqual(
    Page.Questions.map(({ Question, Html }) => ({
      '@type': 'Question',
      name: Question,
      // with its links as they are wherever it is read
      acceptedAnswer: { '@type': 'Answer', text: Html.replaceAll('href="', `href="${shop.origin}/nl/`) },
    })),
  );
});

test('[SITE-22] each answer is under its question, closed; a search finds all words, without accents, and opens what it found', async () => {
  const all = await (await person.get('/fr/faq', { Accept: 'text/html' })).text();
  expect(all.match(/<details class="faq-question">/gu)).toHaveLength((await asked()).length);
  const [first] = await asked();
  expect(all).toMatch(new RegExp(`<div class="[^"]*" id="question-${first?.Id}">`, 'u'));
  expect(all).toContain(`<a href="/fr/faq#question-${first?.Id}">`);
  expect(await titles('?words=livraison%20vies')).toEqual(await titles('?words=vies'));
  expect(await titles('?words=tva%20numero')).toEqual(['Comment une entreprise achète-t-elle hors TVA\u00a0?']);
  expect(await titles('?words=GENT', 'nl')).toEqual(['Kan ik mijn bestelling in Gent afhalen?']);
  expect(await titles('?words=girafe')).toEqual([]);
  expect(await titles('?words=%20')).toEqual(await titles());
  // the markup of an answer is no word of it
  expect(await titles('?words=href')).toEqual([]);
  const found = await (await person.get('/fr/faq?words=bancontact', { Accept: 'text/html' })).text();
  expect(found).toMatch(/<details class="faq-question" open="">/u);
  expect((await read('/fr/faq?words=bancontact')).Meta).toMatchObject({
    NoIndex: true,
    Canonical: `${shop.origin}/fr/faq`,
  });
});

test('[SITE-22] an editor adds a question in both cultures and changes it: live at once, and never a script', async () => {
  const saved = await post({ Do: 'save:0', ...written });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/fr/desk/faq?done=save']);
  const added = (await asked()).at(-1);
  expect(added).toMatchObject({
    Question: 'Emballez-vous les cadeaux ?',
    Html: '<p>Oui, dans du papier <b>recyclé</b>.</p>',
  });
  expect((await asked('', 'nl')).at(-1)).toMatchObject({ Question: 'Pakt u cadeaus in?', Html: written.AnswerNl });
  await post({ Do: `save:${added?.Id}`, ...written, QuestionNl: 'Pakt u ook cadeaus in?' });
  expect((await titles('', 'nl')).at(-1)).toBe('Pakt u ook cadeaus in?');
  expect((await desk()).Questions.at(-1)).toMatchObject({ AnswerFr: written.AnswerFr, IsShown: true });
});

test('[SITE-22] what is missing or too long is named, keeps what was typed and changes nothing', async () => {
  const before = await desk();
  const refused = await post({ Do: 'save:0', ...written, AnswerNl: ' ', QuestionFr: 'x'.repeat(201) });
  const { Form } = (await refused.json()) as { Form: FormAnswer };
  expect([refused.status, Form.Values['QuestionNl'], Form.Values['Do']]).toEqual([422, written.QuestionNl, 'save:0']);
  expect(Form.Errors.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/QuestionFr', 'Form.MaxLength'],
    ['/AnswerNl', 'Form.Mandatory'],
  ]);
  expect(await desk()).toEqual(before);
});

test('[SITE-22] an editor orders questions, hides them and removes only what is hidden', async () => {
  const before = await desk();
  const [first, second, third] = before.Questions.map(({ Id }) => Id);
  const ids = async () => (await asked()).map(({ Id }) => Id).slice(0, 3);
  await post({ Do: `down:${first}` });
  expect(await ids()).toEqual([second, first, third]);
  await post({ Do: `up:${third}` });
  expect(await ids()).toEqual([second, third, first]);
  // the first cannot go up
  expect((await post({ Do: `up:${second}` })).status).toBe(303);
  expect(await ids()).toEqual([second, third, first]);

  expect((await post({ Do: `remove:${second}` })).status).toBe(404);
  await post({ Do: `hide:${second}` });
  expect((await ids())[0]).toBe(third);
  expect((await desk()).Questions[0]).toMatchObject({ Id: second, IsShown: false });
  await post({ Do: `show:${second}` });
  expect((await ids())[0]).toBe(second);
  await post({ Do: `hide:${second}` });
  expect((await post({ Do: `remove:${second}` })).headers.get('location')).toBe('/fr/desk/faq?done=remove');
  expect((await desk()).Questions.map(({ Id }) => Id)).not.toContain(second);
  for (const what of ['save:99999', 'up:99999', 'hide:99999', 'remove:99999', 'save:x'])
    expect([what, (await post({ Do: what, ...written })).status]).toEqual([what, 404]);
});

test('[SITE-22] only editors and staff write them; without any, nothing leads to the page', async () => {
  const shopper = await signedInAs(shop, 'shopper');
  expect((await shopper.get('/fr/desk/faq')).status).toBe(403);
  expect((await post({ Do: 'save:0', ...written }, shopper)).status).toBe(403);
  await shop.services.db.delete(faqQuestions);
  expect((await read('/fr/faq')).Meta.NoIndex).toBe(true);
  expect(await (await person.get('/fr', { Accept: 'text/html' })).text()).not.toContain('href="/fr/faq"');
  expect(await (await person.get('/sitemap-pages.xml')).text()).not.toContain('/fr/faq<');
});
