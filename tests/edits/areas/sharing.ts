import type { Edit } from '../edit.ts';

/** SITE-09: pages that are shared, and when their pictures load. */
export const sharing: readonly Edit[] = [
  {
    row: 'SITE-09',
    slip: 'networks open in the tab of the page',
    file: 'core/rules/social-share.ts',
    find: 'popup: true',
    replace: 'popup: false',
  },
  {
    row: 'SITE-09',
    slip: 'names are written beside the marks',
    file: 'core/rules/social-share.ts',
    find: 'label: false }',
    replace: 'label: true }',
  },
  {
    row: 'SITE-09',
    slip: 'the menu opens although the browser has a dialog',
    file: 'src/gateways/share-link.gateway.ts',
    find: "'share' in navigator",
    replace: "'shares' in navigator",
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a closed dialog opens the menu',
    file: 'machines/socialShare/socialShare.machine.ts',
    find: "outcome === 'dismissed'",
    replace: "outcome === 'sent'",
  },
  {
    row: 'SITE-09',
    slip: 'a network learns which page it was opened from',
    file: 'src/gateways/social-share.gateway.ts',
    find: 'popup,noopener,noreferrer',
    replace: 'popup',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a title with an ampersand is cut',
    file: 'core/rules/social-share.ts',
    find: '${encodeURIComponent(value)}',
    replace: '${value}',
  },
  {
    row: 'SITE-09',
    slip: 'the title is copied instead of the link',
    file: 'src/gateways/social-share.gateway.ts',
    find: 'copyText(input.url)',
    replace: 'copyText(input.title)',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'the picture of a post waits until the page is laid out',
    file: 'views/news/NewsPostPage.tsx',
    find: '            isFirst\n',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'the pictures of a cart wait until it is laid out',
    file: 'views/cart/CartLines.tsx',
    find: 'isFirst={index < firstSeen}',
    replace: 'isFirst={false}',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'every picture of a page loads at once',
    file: 'views/parts/Photo.tsx',
    find: "isFirst ? 'eager' : 'lazy'",
    replace: "isFirst ? 'eager' : 'eager'",
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a network is asked how often a page was shared',
    file: 'views/socialShare/ShareNetworks.tsx',
    find: `          <li key={network}>
`,
    replace: `          <li key={network}>
            <img src="https://graph.facebook.com/count" alt="" />
`,
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'a picture has no room before it is there',
    file: 'src/styles/layout.css',
    find: 'aspect-ratio: 1;',
    replace: 'aspect-ratio: auto;',
    browser: true,
  },
];
