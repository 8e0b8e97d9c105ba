import { expect, test } from 'vitest';
import { code, filesIn, importsOf, parse } from '#tests/sources.ts';

test('[FLOW-02] nothing of the atlas is in the shop: no file of it imports the atlas or what publishes for it', () => {
  const shop = filesIn(['src', 'views', 'machines'], code).filter((file) => !/^src\/(atlas|live)\//.test(file));
  // what counts visits publishes nothing for the atlas, and is loaded with consent alone
  const counts = '#live/count.ts';
  const foreign = shop.filter((file) =>
    importsOf(parse(file)).some((path) => /#(atlas|live|paths)\/|\/(atlas|live)\//.test(path) && path !== counts),
  );
  expect(foreign).toEqual([]);
});
