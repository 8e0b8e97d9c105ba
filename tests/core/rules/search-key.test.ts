import { isSearchKey } from '#rules/search-key.ts';
import { expect, test } from 'vitest';

const press = {
  key: '/',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
};

test('[SHOP-28] a slash leads to the search however it is typed, but not with other keys or when already used', () => {
  expect(isSearchKey(press)).toBe(true);
  const others = [
    { key: ':' },
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { isComposing: true },
    { defaultPrevented: true },
  ];
  for (const other of others) expect(isSearchKey({ ...press, ...other })).toBe(false);
});
