import { expect, test } from 'vitest';
import { Button } from '#views/parts/Button.tsx';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { CheckField, Field, SelectField } from '#views/parts/Field.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const AssetId = '0b0c7a5e-6a1f-4b6e-9b6c-0a1b2c3d4e5f';

test('a photo offers the widths up to its original’s, in two formats, with its space reserved', () => {
  const picture = { AssetId, AssetName: 'Théière verte', Width: 600, Height: 450 };
  const html = render(<Photo picture={picture} sizes="50vw" />, shopIn('fr', { AppPath: '/shop' }));
  const at = (width: number, format: string) => `/shop/assets/pictures/${AssetId}/${width}.${format} ${width}w`;
  expect(html).toContain(`srcSet="${[160, 320, 480].map((width) => at(width, 'avif')).join(', ')}"`);
  expect(html).toContain(`srcSet="${[160, 320, 480].map((width) => at(width, 'webp')).join(', ')}"`);
  expect(html).toContain('width="600" height="450" alt="Théière verte" loading="lazy"');
  expect(html).not.toContain('style=');
});

test('[I18N-02] a price is formatted for each culture and says whether it includes VAT', () => {
  const price = { TaxIncl: 123456, TaxExcl: 102030 };
  const shown = (culture: 'fr' | 'nl', Shown: 'incl' | 'excl') =>
    wordsOf(render(<PriceTag price={{ ...price, Shown }} isFrom={Shown === 'excl'} />, shopIn(culture)));
  expect(shown('fr', 'incl')).toBe('1 234,56 € TVA comprise');
  expect(shown('nl', 'incl')).toBe('€ 1.234,56 incl. btw');
  expect(shown('fr', 'excl')).toBe('à partir de 1 020,30 € hors TVA');
  expect(shown('nl', 'excl')).toBe('vanaf € 1.020,30 excl. btw');
});

test('[NAV-21] a busy button says so and keeps its label and the focus; an idle one says nothing', () => {
  expect(render(<Button isBusy>Payer</Button>)).toBe(
    '<button class="button" type="submit" aria-busy="true" aria-disabled="true"><span>Payer</span></button>',
  );
  expect(render(<Button kind="quiet">Payer</Button>)).toBe(
    '<button class="button button-quiet" type="submit"><span>Payer</span></button>',
  );
});

test('a field is tied to its label, its hint and its translated error', () => {
  const html = render(
    <Field
      name="PostalCode"
      label="Postcode"
      hint="Vier cijfers"
      error={{ code: 'Form.PostalCode', params: { example: '1000' } }}
      isRequired
      autoComplete="postal-code"
      inputMode="numeric"
      defaultValue="10"
    />,
    shopIn('nl'),
  );
  const id = /<label for="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(attributesOf(html, 'input')).toEqual([
    {
      id,
      name: 'PostalCode',
      value: '10',
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      'aria-required': 'true',
      'aria-invalid': 'true',
      'aria-describedby': `${id}h ${id}e`,
    },
  ]);
  expect(html).toContain(`<p class="field-hint" id="${id}h">Vier cijfers</p>`);
  expect(html).toContain(`<p class="field-error" id="${id}e">Vul een geldige postcode in, bijvoorbeeld 1000.</p>`);
});

test('an optional field says so; selects and checkboxes keep what was chosen', () => {
  expect(wordsOf(render(<Field name="Box" label="Boîte" />))).toBe('Boîte (facultatif)');
  const choices = [
    { value: 1, text: 'Belgique' },
    { value: 2, text: 'France', isDisabled: true },
  ];
  const select = render(<SelectField name="Country" label="Pays" choices={choices} defaultValue={1} />);
  expect(select).toContain('<option value="1" selected="">Belgique</option><option value="2" disabled="">');
  const [check] = attributesOf(render(<CheckField name="Same" label="Identique" defaultChecked />), 'input');
  expect(check).toMatchObject({ name: 'Same', type: 'checkbox', checked: '' });
});

test('breadcrumbs link back, and the last one is the current page', () => {
  const links = [
    { Name: 'Accueil', Url: '/fr' },
    { Name: 'Cuisine', Url: '/fr/c/cuisine' },
  ];
  const html = render(<Crumbs links={links} />);
  expect(html).toContain('<a href="/fr">Accueil</a>');
  expect(html).toContain('<span aria-current="page">Cuisine</span>');
});

const pagesShown = (totalPages: number, currentPage: number) => {
  const html = render(<Pagination totalPages={totalPages} currentPage={currentPage} hrefOf={(page) => `?p=${page}`} />);
  const items = [...html.matchAll(/<li(?: class="([\w-]+)")?>(.*?)<\/li>/g)].map(([, name = '', inner = '']) => ({
    name,
    text: wordsOf(inner),
  }));
  const on = (hidden: readonly string[]) =>
    items
      .filter(({ name, text }) => text !== '' && !hidden.includes(name))
      .map(({ text }) => text)
      .join(' ');
  return { html, wide: on(['only-small']), small: on(['only-wide', 'is-far']) };
};

test('[CAT-03] pagination shows two neighbours on each side on wide screens, none on small ones, and nothing at one page', () => {
  const { html, wide, small } = pagesShown(20, 10);
  expect(wide).toBe('1 … 8 9 10 11 12 … 20');
  expect(small).toBe('1 … 10 … 20');
  expect(html).toContain('href="?p=9" rel="prev"');
  expect(html).toContain('href="?p=11" rel="next"');
  expect(html).toContain('<span aria-current="page">10</span>');
  expect(pagesShown(1, 1).html).toBe('');
});

test('[CAT-03] there is no next page at an end, and a single skipped page is shown instead of a gap', () => {
  const first = pagesShown(5, 1);
  expect(first.html).not.toContain('rel="prev"');
  expect(first.wide).toBe('1 2 3 4 5');
  expect(pagesShown(5, 5).html).not.toContain('rel="next"');
});
