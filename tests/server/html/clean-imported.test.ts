import { expect, test } from 'vitest';
import { markers } from '#rules/markers.ts';
import { cleanImportedHtml } from '#server/html/clean-imported.ts';
import { quickest } from '#tests/core/rules/quickest.ts';
import { dangers } from './dangers.ts';

test.each<readonly [string, string, string]>([
  ...dangers,
  [
    'a form that signs out with one click',
    '<form method="post" action="/fr/security/logoff"><input type="hidden" name="Do" value="logOff"><button>Photos</button></form>',
    '',
  ],
  [
    'a button for a form of the page',
    '<p>a<button form="buy" formaction="/fr/security/logoff">b</button></p>',
    '<p>a</p>',
  ],
  ['a field that takes the focus', '<input autofocus name="Email"><textarea autofocus>a</textarea>', ''],
  ['a choice', '<select name="a"><option>b</option></select><label for="q">c</label>', 'c'],
  ['a picture that is a button', '<input type="image" src="/assets/a.png" formaction="/x">', ''],
  ['a link in a dialog', '<a data-modal-link data-modal-title="T" href="/fr/p/a">a</a>', '<a href="/fr/p/a">a</a>'],
  [
    'a link that asks for confirmation',
    '<a data-confirm="x" data-method="delete" href="/fr/p/a">a</a>',
    '<a href="/fr/p/a">a</a>',
  ],
  [
    'a block that is a link',
    '<div data-bigger-link class="cover"><a href="/fr/p/a">a</a></div>',
    '<div><a href="/fr/p/a">a</a></div>',
  ],
  ['a widget', '<div data-widget="product-list" data-category="cuisine">a</div>', '<div>a</div>'],
  ['a script that waits for a consent', '<script data-consent="marketing" src="https://e.test/a.js"></script>', ''],
  ['a target for answers', '<div id="page" data-update-target="page">a</div>', '<div>a</div>'],
  ['a link off', '<a href="/fr/security/logoff">a</a>', '<a>a</a>'],
  [
    'a sign-out link in disguise',
    '<a href="/fr//%73ecurity/logoff">a</a><a href="../security/logoff">b</a>',
    '<a>a</a><a>b</a>',
  ],
  ['a link off below a path', '<a href="https://shop.example/shop/NL/security/logoff?x">a</a>', '<a>a</a>'],
  ['a call', '<a href="/api/v1/shoppingcarts">a</a><a href="/shop/api/v1/x">b</a>', '<a>a</a><a>b</a>'],
  ['a link of a mail', '<a href="/fr/catalog/stocknotification/confirm/abc">a</a>', '<a>a</a>'],
  ['the gateway for tests', '<a href="/dev/payments/hosted">a</a>', '<a>a</a>'],
  [
    'a call as a picture',
    '<img src="/api/v1/x"><img src="/assets/../fr/security/logoff"><img src="//e.test/assets/a">',
    '',
  ],
  ['an address that is none', '<a href="http://%zz">a</a><a href="/fr/%E0%A4%A">b</a>', '<a>a</a><a>b</a>'],
  ['a template', '<template><form action="/fr/security/logoff"></form></template>', ''],
])('[RUN-06] %s in a file does not reach the page', (_, written, cleaned) => {
  expect(cleanImportedHtml(written)).toBe(cleaned);
});

test('[RUN-06] every marker of the shop is removed', () => {
  for (const marker of Object.values(markers))
    for (const tag of ['a', 'div', 'form', 'p', 'button', 'input', 'img', 'span'])
      expect(cleanImportedHtml(`<${tag} ${marker}="page" href="/fr">x</${tag}>`)).not.toContain('data-');
});

test('descriptive markup stays as written, and sanitising is idempotent', () => {
  const html =
    '<h2>Lampe</h2><p lang="fr">Une <strong>belle</strong> lampe &amp; son <em>pied</em>.<br />50 cm</p>' +
    '<ul><li>lin</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>' +
    '<a href="/fr/livraison#prix">x</a><a href="notice.pdf">y</a><a href="https://maker.example/api.pdf" target="_blank" rel="noopener">z</a>' +
    '<a href="mailto:a@b.be">m</a><a href="tel:+3292234567">t</a><a href="/fr/c/securite">s</a>' +
    '<img src="/shop/assets/pictures/3f2504e0-4f89-41d3-9a0c-0305e82c3301/480.webp" alt="A" width="480" height="480" loading="lazy" />' +
    '<details><summary>Plus</summary>…</details><blockquote>q</blockquote><hr />';
  expect(cleanImportedHtml(html)).toBe(html);
});

test('50 kB of brackets and quotes are sanitised in no time', () => {
  for (const sign of ['<', '<a ', '<a href="', '"', '<form><p>', '&'])
    expect(quickest(() => cleanImportedHtml(sign.repeat(50_000 / sign.length)))).toBeLessThan(1500);
});
