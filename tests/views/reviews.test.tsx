import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DeskReviewsPageData } from '#contract/desk-reviews.ts';
import type { ReviewsOfOrderPageData, ReviewItem, ShownReviews } from '#contract/reviews.ts';
import { machineHead } from '#app/machine-head.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import type { ReviewInput } from '#machines/review/review.machine.ts';
import { variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { card, productPageData } from '#tests/fixtures/catalog.ts';
import { DeskReviewsPage } from '#views/desk/DeskReviewsPage.tsx';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { ProductBelow } from '#views/product/ProductBelow.tsx';
import { OrderReviewsPage } from '#views/review/OrderReviewsPage.tsx';
import { answerOf } from '../../model-tests/product-page.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const OrderId = '00000000-0000-4000-8000-000000000001';
const ReviewId = '00000000-0000-4000-8000-000000000002';
const open: ReviewItem = { LineId: 11, Name: 'Mug', ProductUrl: '/fr/p/mug', Photo: null, Review: null };
const Text = 'Bien <b>fait</b>.\nVoir https://evil.example';
const written: ReviewItem = {
  ...open,
  LineId: 12,
  Review: {
    Rating: 2,
    Text,
    Status: 'Refused',
    Reason: 'Publicité',
    Answer: '',
    WrittenAt: '2026-11-24T10:00:00.000Z',
  },
};
const page = (change: Partial<ReviewsOfOrderPageData> = {}): ReviewsOfOrderPageData => ({
  Kind: 'reviewsOfOrder',
  OrderId,
  Number: '2026-000005',
  Items: [open, written],
  Written: null,
  IsStopAsked: false,
  IsStopped: false,
  ...change,
});
function shown(data = page(), form: ReviewInput['form'] = null, culture: 'fr' | 'nl' = 'fr'): string {
  const { OrderId: orderId, Items: items, Written } = data;
  const flow = createActor(reviewMachine, { input: { orderId, items, written: Written, form } });
  return render(<OrderReviewsPage page={data} form={form} flow={flow} />, shopIn(culture, { AppPath: '/shop' }));
}

test.each([
  ['fr', 'Votre note', 'Motif : Publicité'],
  ['nl', 'Uw score', 'Reden: Publicité'],
] as const)('[SHOP-22] in %s each product has a plain form until it is reviewed', (culture, stars, reason) => {
  const html = shown(page(), null, culture);
  const action = `/shop/${culture}/sales/order/reviews/${OrderId}`;
  expect(attributesOf(html, 'form').map((each) => [each['method'], each['action']])).toEqual([
    ['post', action],
    ['post', action],
  ]);
  expect(attributesOf(html, 'button')).toMatchObject([
    { name: 'Do', value: 'review:11' },
    { name: 'Do', value: 'stop' },
  ]);
  expect(attributesOf(html, 'input').map(({ name, type, value }) => [name, type, value])).toEqual(
    ['1', '2', '3', '4', '5'].map((value) => ['Rating', 'radio', value]),
  );
  for (const said of [stars, reason]) expect(wordsOf(html).replaceAll('\u00a0', ' ')).toContain(said);
});

test('[SHOP-22] what was refused stays in its own form, with the reason beside it', () => {
  const form = {
    Do: 'review',
    Values: { Do: 'review:11', Text: 'Bien', Rating: '4' },
    Errors: [{ pointer: '/Text', code: 'Form.MaxLength', params: { max: 2000 } }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = shown(page({ Items: [{ ...open, LineId: 10 }, open] }), form);
  expect(attributesOf(html, 'textarea').map((each) => each['aria-invalid'])).toEqual([undefined, 'true']);
  expect(attributesOf(html, 'input').filter((each) => 'checked' in each)).toMatchObject([{ value: '4' }]);
  expect(html.match(/>Bien<\/textarea>/g)).toHaveLength(1);
  expect(wordsOf(html)).toContain(form.Message);
});

test('[SHOP-22] the page says what became of it: thanks, no more mails, or nothing delivered yet', () => {
  expect(shown(page({ Items: [written], Written: 12 }))).toMatch(
    /<div role="status"><div class="notice notice-good">Merci/,
  );
  expect(wordsOf(shown(page({ IsStopped: true })))).toContain('C’est noté');
  expect(attributesOf(shown(page({ IsStopped: true })), 'button')).toHaveLength(1);
  expect(attributesOf(shown(page({ IsStopAsked: true })), 'button')[0]).toMatchObject({ value: 'stop' });
  expect(wordsOf(shown(page({ Items: [] })))).toContain('Rien n’a encore été expédié');
});

const reviews: ShownReviews = {
  Average: 3.5,
  Count: 12,
  Sort: 'best',
  CurrentPage: 1,
  TotalPages: 3,
  Items: [
    {
      ReviewId,
      Rating: 2,
      Text,
      WrittenAt: '2026-11-24T10:00:00.000Z',
      Answer: 'Merci <3',
      Author: 'An P.',
      Culture: 'nl',
    },
  ],
};
const below = (Reviews?: ShownReviews) => {
  const data = productPageData(Reviews ? { Reviews } : {});
  const input = {
    productId: data.ProductId,
    variation: data.Variation,
    path: '/fr/p/mug',
    gallery: { layout: data.GalleryLayout, hasSpin: false },
  };
  return render(<ProductBelow page={data} selection={createActor(variantSelectionMachine, { input })} />);
};

test('[SHOP-22] a product shows its reviews as text: no markup, no links, in their own language', () => {
  const html = below(reviews);
  expect(html).toContain('Bien &lt;b&gt;fait&lt;/b&gt;.\nVoir https://evil.example');
  expect(attributesOf(html, 'a').filter(({ href }) => href?.includes('evil'))).toEqual([]);
  expect(html).toContain('<p class="review-words" lang="nl">');
  for (const said of ['An P.', 'Merci &lt;3', 'Seules les personnes qui ont acheté']) expect(html).toContain(said);
  const links = attributesOf(html, 'a').flatMap(({ href }) => (href?.includes('reviewsort') ? [href] : []));
  expect(links.every((href) => /^\?.*#reviews$/.test(href))).toBe(true);
  expect(
    links.filter(
      (href) => href.includes('reviewsort=worst&amp;reviews=1') || href.includes('reviewsort=worst&reviews=1'),
    ),
  ).toHaveLength(1);
  expect(links.some((href) => /reviewsort=best&(amp;)?reviews=3#/.test(href))).toBe(true);
});

test('[SHOP-22] without reviews a product shows no stars anywhere, neither to people nor to machines', () => {
  expect(below()).not.toMatch(/★|reviews/);
  expect(render(<ProductCard card={card()} />)).not.toContain('★');
  const starred = render(<ProductCard card={card({ Stars: { Average: 3.5, Count: 12 } })} />);
  expect(starred).toContain('aria-label="3,5 sur 5, 12 avis"');
  expect(starred).toContain('★★★★☆</span> 3,5 (12)');
  const shell = { AppPath: '', Culture: 'fr' as const, ShopName: 'Vitrine', Company: null };
  const head = (Reviews?: ShownReviews) => {
    const answer = answerOf('/fr/p/mug', productPageData(Reviews ? { Reviews } : {}), 'Mug');
    return machineHead({ ...answer, Meta: { ...answer.Meta, NoIndex: false } }, shell);
  };
  expect(head()).not.toMatch(/Rating|"review"/);
  const told = head(reviews);
  expect(told).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3.5,"reviewCount":12');
  expect(told).toContain('"author":{"@type":"Person","name":"An P."}');
  expect(told).not.toContain('<b>fait');
});

test('[SHOP-22] the desk has a plain form for each decision, and says what was done', () => {
  const review = {
    ReviewId,
    Product: 'Mug',
    ProductUrl: '/fr/p/mug',
    OrderId,
    OrderNumber: '2026-000005',
    Author: 'An P.',
    Rating: 2,
    Text,
    Status: 'Waiting' as const,
    Reason: '',
    Answer: '',
    WrittenAt: '2026-11-24T10:00:00.000Z',
    DecidedAt: null,
    DecidedBy: null,
  };
  const desk: DeskReviewsPageData = {
    Kind: 'deskReviews',
    Status: 'Waiting',
    Reviews: [review],
    Counts: { Waiting: 1, Approved: 2, Refused: 3 },
    CurrentPage: 1,
    TotalPages: 1,
    Done: 'approve',
  };
  const html = render(<DeskReviewsPage page={desk} form={null} />);
  expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual(
    ['approve', 'refuse', 'answer'].map((name) => `${name}:${ReviewId}`),
  );
  for (const said of ['À lire (1)', 'Publiés (2)', 'Refusés (3)', 'L’avis est publié.'])
    expect(wordsOf(html)).toContain(said);
  expect(html).toContain('Bien &lt;b&gt;fait&lt;/b&gt;.');
  const refused = {
    Do: 'refuse',
    Values: { Do: `refuse:${ReviewId}`, Reason: '' },
    Errors: [{ pointer: '/Reason', code: 'Form.Mandatory' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const again = render(<DeskReviewsPage page={{ ...desk, Done: null }} form={refused} />);
  expect(attributesOf(again, 'input')).toMatchObject([{ name: 'Reason', 'aria-invalid': 'true' }]);
  const approved = render(
    <DeskReviewsPage page={{ ...desk, Reviews: [{ ...review, Status: 'Approved' }] }} form={null} />,
  );
  expect(attributesOf(approved, 'button').map(({ value }) => value?.split(':')[0])).toEqual(['refuse', 'answer']);
});
