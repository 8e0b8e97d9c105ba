import { expect, test } from 'vitest';
import { cleanHtml } from '#server/html/clean.ts';
import { piecesOf } from '#server/content/blocks.ts';
import { pageScript, scriptsIn } from '#server/content/scripts.ts';
import { quickest } from '#tests/core/rules/quickest.ts';
import { dangers } from './dangers.ts';

const clean = (html: string) => cleanHtml(html).html;

test.each<readonly [string, string, string]>([
  ...dangers,
  [
    'a form for another site’s script',
    '<form action="javascript:x"><input name="a"></form>',
    '<form><input name="a" /></form>',
  ],
  ['a second main heading', '<h1 id="a">A</h1>', '<h2 id="a">A</h2>'],
  ['a name that hides the form’s own', '<form><input name="constructor" /></form>', '<form><input /></form>'],
  ['an inert script of ours', '<div data-consent="marketing">x</div>', '<div>x</div>'],
])('%s does not reach the page', (_, written, cleaned) => {
  expect(clean(written)).toBe(cleaned);
});

test('keeps what editors need: headings, lists, tables, links, pictures, forms, classes and markers', () => {
  const html =
    '<h2 id="prix">Prix</h2><ul><li>a</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>' +
    '<a href="/fr/livraison#prix" class="no-ajax" data-modal-link data-modal-title="T">x</a>' +
    '<a href="mailto:a@b.be">m</a><img src="/assets/pictures/a/400.webp" alt="A" width="400" height="300" />' +
    '<form action="/fr/catalog" method="get" data-update-target="page"><label for="q">q</label><input type="search" name="q" id="q" /></form>';
  expect(clean(html)).toBe(html);
});

test('a widget’s placeholder splits the text around it, in order, with its options', () => {
  expect(
    piecesOf(
      '<p>a</p><div data-widget="product-list" data-category="cuisine" data-count="3"><p>wait</p></div><p>b</p>',
    ),
  ).toEqual([
    { html: '<p>a</p>' },
    { placement: { widget: 'product-list', options: { category: 'cuisine', count: '3' } } },
    { html: '<p>b</p>' },
  ]);
});

test('a widget inside other markup leaves well-formed markup on both sides', () => {
  expect(
    piecesOf('<section id="s" class="c"><p>a &lt; b<br />c</p><div data-widget="map"></div><p>d</p></section>'),
  ).toEqual([
    { html: '<section id="s" class="c"><p>a &lt; b<br />c</p></section>' },
    { placement: { widget: 'map', options: {} } },
    { html: '<section class="c"><p>d</p></section>' },
  ]);
});

test('a widget within a widget is part of what the outer one replaces', () => {
  const pieces = piecesOf('<div data-widget="slider"><div data-widget="map"></div>x</div>y');
  expect(pieces).toEqual([{ placement: { widget: 'slider', options: {} } }, { html: 'y' }]);
});

test('50 kB of brackets and quotes are sanitised in no time', () => {
  for (const sign of ['<', '<a ', '"', '<div data-widget="', '&']) {
    const html = sign.repeat(50_000 / sign.length);
    expect(quickest(() => piecesOf(html))).toBeLessThan(1500);
  }
});

test('scripts with a cookie category are extracted for the page to run, in order; all others are dropped', () => {
  const html =
    '<p>a</p><script data-consent="statistics">count("</p>")</script><script>no()</script>' +
    '<div><script data-consent="marketing" src="https://ads.test/a.js"></script></div>' +
    '<script data-consent="marketing" src="http://ads.test/a.js"></script><script data-consent="marketing" src="//e.test/a.js"></script>' +
    '<script data-consent="everything">no()</script><script data-consent="preferences"> </script>' +
    '<script data-consent="preferences" src="/assets/a.js"></script>';
  expect(scriptsIn(html)).toEqual([
    { Category: 'statistics', Source: 'count("<\\/p>")', Src: '' },
    { Category: 'marketing', Source: '', Src: 'https://ads.test/a.js' },
    { Category: 'preferences', Source: '', Src: '/assets/a.js' },
  ]);
  expect(clean(html)).toBe('<p>a</p><div></div>');
});

test('a script in the page’s settings cannot close its own element', () => {
  expect(pageScript('marketing', 'write("</script><b>")')?.Source).toBe('write("<\\/script><b>")');
});
