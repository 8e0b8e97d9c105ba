import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewsList, NewsPostData } from '#contract/news.ts';
import type { PageAnswer } from '#contract/page.ts';
import { readingMinutes } from '#rules/reading-time.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = async <Data>(path: string) => (await (await shop.person().get(path)).json()) as Data;
const postAt = async (url: string) => (await read<PageAnswer<NewsPostData>>(new URL(url, shop.origin).pathname)).Page;

test('a post says how long it takes to read, and leads to its category and the posts around it', async () => {
  const { Posts } = await read<NewsList>('/fr/widget/news/newslist/0/false/50/2099-01-01');
  const [first, second, third] = Posts;
  const post = await postAt(second?.Url ?? '');
  expect([post.Newer?.Url, post.Older?.Url]).toEqual([first?.Url, third?.Url]);
  expect(post.ReadingMinutes).toBeGreaterThanOrEqual(1);
  expect(post.CategoryUrl).toMatch(/\/fr\/news\?category=\d+$/u);
  const others = Posts.filter(({ Category, Id }) => Category === post.Category && Id !== post.Id);
  expect(post.Related).toEqual(others.slice(0, 3));
  const [newest, oldest] = await Promise.all([postAt(first?.Url ?? ''), postAt(Posts.at(-1)?.Url ?? '')]);
  expect([newest.Newer, oldest.Older]).toEqual([null, null]);
  const html = await (
    await shop.person().get(new URL(second?.Url ?? '', shop.origin).pathname, { Accept: 'text/html' })
  ).text();
  expect(html).toContain('1\u00a0min de lecture');
  expect(html).toContain('rel="prev"');
});

test.each([
  ['', 1],
  [`<p>${'mot '.repeat(299)}</p>`, 1],
  [`<p>${'mot '.repeat(300)}</p>`, 2],
  [`<p class="${'a '.repeat(900)}">mot</p>`, 1],
])('minutes of reading count words, not markup', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
