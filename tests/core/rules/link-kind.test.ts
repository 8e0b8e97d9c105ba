import { expect, test } from 'vitest';
import { isOwnLink, linkKind } from '#rules/link-kind.ts';
import type { FollowedLink } from '#rules/link-kind.ts';

const plain: FollowedLink = {
  href: '/shop/fr/c/cuisine',
  base: 'https://vitrine.test/shop/fr/livraison?from=menu',
  appPath: '/shop',
  target: '',
  isDownload: false,
  classNames: [],
  isToggle: false,
  isModified: false,
};

test.each([
  ['a page of the shop', '/shop/fr/c/cuisine', 'page'],
  ['a relative address', 'contact', 'page'],
  ['a page and a place in it', '/shop/fr/c/cuisine#bas', 'page'],
  ['a place in this page', '#bas', 'anchor'],
  ['this page with another query', '?from=mail#bas', 'page'],
  ['another host', 'https://elsewhere.test/shop/fr/c/cuisine', 'document'],
  ['a mail', 'mailto:bonjour@vitrine.test', 'document'],
  ['a telephone', 'tel:+3290000000', 'document'],
  ['a scheme in capitals', ' JavaScript:void(0)', 'document'],
  ['the way out', '/shop/fr/security/logoff', 'document'],
  ['a file', '/shop/fr/tarifs.pdf', 'document'],
  ['a file that is shouted', '/shop/fr/TARIFS.PDF', 'document'],
  ['the other culture', '/shop/nl/c/keuken', 'document'],
  ['another application beside the shop', '/shopping/fr', 'document'],
  ['no address at all', 'https://', 'document'],
] as const)('[NAV-05] %s: %s is a matter of the %s', (_, href, kind) => {
  expect(linkKind({ ...plain, href })).toBe(kind);
});

test.each([
  ['in a new tab', { target: '_blank' }],
  ['with a key held or another button', { isModified: true }],
  ['as a download', { isDownload: true }],
  ['with the class no-ajax', { classNames: ['button', 'no-ajax'] }],
  ['with the class ajax-tab', { classNames: ['ajax-tab'] }],
  ['as a toggle', { isToggle: true }],
])('[NAV-05] a link %s is the browser’s', (_, given) => {
  expect([linkKind({ ...plain, ...given }), isOwnLink({ ...plain, ...given })]).toEqual(['document', false]);
});

test('a marked link may request a call of the shop, never another site', () => {
  expect(isOwnLink({ ...plain, href: '/shop/api/v1/shoppingcarts' })).toBe(true);
  expect(isOwnLink({ ...plain, href: 'https://elsewhere.test/shop/api' })).toBe(false);
});
