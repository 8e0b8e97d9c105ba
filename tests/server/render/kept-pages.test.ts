import { gunzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { customers, prices } from '#server/db/schema/index.ts';
import { consentCookie, declineAll } from '#rules/consent.ts';
import { keepPages } from '#server/render/kept-pages.ts';
import type { RenderInput } from '#server/services.ts';
import type { TestShop } from '#tests/shop.ts';
import { customerOf, guestWithMug, openSmallShop, plainRenderer } from '../http-shop.ts';
import { variant } from '../small-shop.ts';

const mug = '/fr/p/product-1-fr';
const html = { Accept: 'text/html' };
const guid = /"FormToken":"([\w-]{36})"/g;

let drawn: string[] = [];
const counted: typeof plainRenderer = {
  ...plainRenderer,
  page: async (input) => {
    drawn.push(input.href ?? '');
    return await plainRenderer.page(input);
  },
};

describe('a page from the cache', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openSmallShop({ renderer: keepPages(counted) });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    drawn = [];
  });

  /** The page with its own nonce, which the response's policy names, and its own form token. */
  const pageOf = async (person = shop.person(), path = mug) => {
    const answer = await person.get(path, html);
    const text = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
    const nonces = [...text.matchAll(/nonce="([^"]*)"/g)].map(([, found]) => found);
    const tokens = [...text.matchAll(guid)].map(([, found]) => found);
    return { text, nonce, nonces, tokens, type: answer.headers.get('Content-Type') };
  };
  const setPrice = async (inclCents: number) => {
    const isMug = and(eq(prices.variantId, variant.mug), eq(prices.priceListId, 1), eq(prices.minQuantity, 1));
    await shop.services.db.update(prices).set({ inclCents }).where(isMug);
  };

  test('is not rendered again, and each response has its own nonce and form token and nobody else’s', async () => {
    const answers = [await pageOf(), await pageOf(), await pageOf()];
    expect(drawn).toEqual([mug]);
    for (const { nonce, nonces, tokens, type } of answers) {
      expect(nonces).toEqual([nonce]);
      expect(tokens).toHaveLength(1);
      expect(type).toBe('text/html; charset=UTF-8');
    }
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3);
    expect(new Set(answers.map(({ tokens }) => tokens[0])).size).toBe(3);
    for (const { text, nonce, tokens } of answers)
      for (const other of answers)
        if (other.text !== text) {
          expect(other.text).not.toContain(nonce);
          expect(other.text).not.toContain(tokens[0]);
        }
  });

  test('is compressed once: the second who asks gets the same page from what was kept, each with their own secrets', async () => {
    const path = `${mug}?quantity=7`;
    const compressed = async () => {
      const answer = await shop.person().get(path, { ...html, 'Accept-Encoding': 'gzip, deflate, br' });
      expect(answer.headers.get('Content-Encoding')).toBe('gzip');
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
      return { bytes, nonce, text: gunzipSync(bytes).toString() };
    };
    const first = await compressed();
    const compressing = vi.spyOn(CompressionStream.prototype, 'readable', 'get');
    const later = [await compressed(), await compressed()];
    // nothing was compressed for these answers
    expect(compressing).not.toHaveBeenCalled();
    compressing.mockRestore();
    const bare = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '').replaceAll(guid, '');
    for (const { text, nonce } of later) {
      expect(bare(text)).toBe(bare(first.text));
      expect([...text.matchAll(/nonce="([^"]*)"/g)].map(([, found]) => found)).toEqual([nonce]);
    }
    const tokens = [first, ...later].map(({ text }) => [...text.matchAll(guid)][0]?.[1]);
    expect(new Set(tokens).size).toBe(3);
    // who refuses gzip gets the page as it is
    const plain = await shop.person().get(path, { ...html, 'Accept-Encoding': 'gzip;q=0' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(bare(await plain.text())).toBe(bare(first.text));
  });

  test('shows a changed price at once', async () => {
    expect((await pageOf()).text).toContain('"TaxIncl":488');
    await setPrice(512);
    const changed = await pageOf();
    expect(changed.text).toContain('"TaxIncl":512');
    expect(changed.text).not.toContain('"TaxIncl":488');
    await setPrice(488);
    expect((await pageOf()).text).toContain('"TaxIncl":488');
  });

  test('shows each person their own prices, and what belongs to one person is never cached', async () => {
    const { person, Email } = await customerOf(shop);
    await shop.services.db.update(customers).set({ priceListId: 2 }).where(eq(customers.email, Email));
    for (const _ of [1, 2]) {
      expect((await pageOf(person)).text).toContain('"TaxIncl":363');
      expect((await pageOf()).text).not.toContain('"TaxIncl":363');
    }
    const { person: guest } = await guestWithMug(shop);
    drawn = [];
    const own = [mug, '/fr/shoppingcarts', '/fr/checkout'];
    for (const path of own) {
      await pageOf(guest, path);
      await pageOf(guest, path);
    }
    expect(drawn).toEqual(own.flatMap((path) => [path, path]));
  });

  test('differs by culture, by URL and by the choice of cookies', async () => {
    await pageOf();
    drawn = [];
    const others = ['/nl/p/product-1-nl', `${mug}?quantity=2`];
    for (const path of others) await pageOf(shop.person(), path);
    expect(drawn).toEqual(others);
    const decided = shop.person();
    decided.cookies.set(consentCookie, encodeURIComponent(JSON.stringify(declineAll('1'))));
    await pageOf(decided);
    await pageOf(decided);
    expect(drawn).toEqual([...others, mug]);
  });
});

describe('the page cache', () => {
  const input = (change: Partial<RenderInput> = {}): RenderInput => ({
    href: '/fr',
    answer: {
      Page: { Kind: 'home', Featured: [] },
      Meta: { Title: 'é', Description: '', Canonical: '', Alternates: { fr: '', nl: '' }, NoIndex: false },
      Form: null,
    },
    shell: {
      Culture: 'fr',
      AppPath: '',
      ShopName: 'Vitrine',
      Texts: { 'Nav.Home': 'Accueil' },
      Help: null,
      Menu: [],
      Company: null,
      Footer: [],
      Person: null,
      OnBehalf: null,
      Cart: { ItemsCount: 0, AmountTaxInclHtml: '', AmountTaxExclHtml: '' },
      ConsentStamp: '1',
      Consent: null,
      Strip: null,
      ClosedPopups: [],
      Prices: 'incl',
      IsDemo: false,
    },
    nonce: 'A'.repeat(24),
    isArrival: true,
    ...change,
  });
  const base = input();
  const { answer, shell } = base;

  test('differs wherever the input does, and is shared if only the nonce or equal texts are new', async () => {
    const pages = keepPages(plainRenderer);
    await pages.page(base);
    await pages.page(input({ nonce: 'B'.repeat(24) }));
    await pages.page(input({ shell: { ...shell, Texts: { ...shell.Texts }, Menu: [] } }));
    expect(pages.size().pages).toBe(1);
    const others: RenderInput[] = [
      input({ href: '/fr?a' }),
      input({ isArrival: false }),
      input({ answer: { ...answer, Page: { Kind: 'home', Featured: [1] } } }),
      input({ answer: { ...answer, Meta: { ...answer.Meta, Title: 'e' } } }),
      input({ shell: { ...shell, Texts: { 'Nav.Home': 'Début' } } }),
      input({ shell: { ...shell, Menu: [{ Name: 'a', Url: '/a', Children: [] }] } }),
      input({ shell: { ...shell, ConsentStamp: '2' } }),
      input({ shell: { ...shell, Consent: { stamp: '1', preferences: true, statistics: true, marketing: true } } }),
      input({ shell: { ...shell, ShopName: 'Other' } }),
    ];
    for (const [index, other] of others.entries()) {
      await pages.page(other);
      expect(pages.size().pages).toBe(index + 2);
    }
  });

  test('gives the same page as without it, byte by byte', async () => {
    const pages = keepPages(plainRenderer);
    const plain = Buffer.from(await plainRenderer.page(base));
    for (const _ of [1, 2]) expect(Buffer.from(await pages.page(base))).toEqual(plain);
  });

  test('stays within its size in bytes: the least recently used page goes first', async () => {
    const size = Buffer.from(await plainRenderer.page(base)).byteLength;
    drawn = [];
    const pages = keepPages(counted, size * 2);
    for (const href of ['/a', '/b', '/a', '/c', '/a', '/b']) await pages.page(input({ href }));
    expect(drawn).toEqual(['/a', '/b', '/c', '/b']);
    expect(pages.size()).toEqual({ pages: 2, bytes: size * 2 });
  });

  test('holds no page with what somebody typed, of a signed-in person or of a personal kind', async () => {
    const pages = keepPages(plainRenderer);
    const Person = {
      FirstName: 'A',
      LastName: 'B',
      Email: 'a@b.test',
      AccountType: 'Private',
      Role: 'customer',
    } as const;
    await pages.page(input({ answer: { ...answer, Form: { Do: 'x', Values: {}, Errors: [], Message: '' } } }));
    await pages.page(input({ shell: { ...shell, Person } }));
    await pages.page(input({ answer: { ...answer, Page: { Kind: 'confirmation' } } }));
    await pages.page(input({ answer: { ...answer, Page: { Kind: 'error', Status: 404, Code: 'x' } } }));
    expect(pages.size()).toEqual({ pages: 0, bytes: 0 });
  });

  test('stores nothing when a page cannot be rendered', async () => {
    const broken = keepPages({ ...plainRenderer, page: () => Promise.reject(new Error('a view broke')) });
    await expect(broken.page(base)).rejects.toThrow('a view broke');
    expect(broken.size().pages).toBe(0);
  });
});
