import type { Locator } from 'playwright';

/** Where something is on the screen. */
export async function placeOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** How many columns these stand in. */
export const columnsOf = (items: Locator): Promise<number> =>
  items.evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size);

/** The second stands to the right of the first, in its row. */
export async function isBeside(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = [await placeOf(first), await placeOf(second)];
  return one.right <= other.left && one.top < other.bottom && other.top < one.bottom;
}

/** The second begins where the first has ended. */
export async function isBelow(first: Locator, second: Locator): Promise<boolean> {
  return (await placeOf(first)).bottom <= (await placeOf(second)).top;
}
