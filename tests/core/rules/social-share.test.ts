import { expect, test } from 'vitest';
import { networks, shareDefaults, shareLink } from '#rules/social-share.ts';

const shared = {
  url: 'https://vitrine.test/fr/p/chaise?VariantValueId1=3&a=b',
  title: 'Chaise & table + « pain »',
  picture: 'https://vitrine.test/assets/pictures/a/1200.jpeg',
};

test('[SITE-09] windows are on, labels are off, and nothing is counted', () => {
  expect(shareDefaults).toEqual({ popup: true, label: false });
});

test('[SITE-09] each network gets the page’s own URL and title, whatever signs are in them', () => {
  const given = networks.map((network) => {
    const url = new URL(shareLink(network, shared));
    return [network, url.origin + url.pathname, Object.fromEntries(url.searchParams)];
  });
  expect(given).toEqual([
    ['mail', 'null', { subject: shared.title, body: shared.url }],
    ['whatsapp', 'https://wa.me/', { text: `${shared.title} ${shared.url}` }],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: shared.url }],
    ['x', 'https://x.com/intent/post', { text: shared.title, url: shared.url }],
    [
      'pinterest',
      'https://www.pinterest.com/pin/create/button/',
      { url: shared.url, media: shared.picture, description: shared.title },
    ],
  ]);
  expect(shareLink('mail', shared)).toMatch(/^mailto:\?subject=Chaise%20%26%20table%20%2B/u);
  expect(shareLink('pinterest', { ...shared, picture: null })).not.toContain('media');
});
