/** What stands before a category's name for each level it lies below the list's first. */
export const treePrefix = '-- ';

/** A category's name without its leading marker, and how many levels deep it said it lies (NAV-18). */
export function treeLabel(name: string): { label: string; depth: number } {
  const marker = /^(?:--\s*)+/.exec(name)?.[0] ?? '';
  return { label: name.slice(marker.length), depth: marker.split('--').length - 1 };
}
