/** Prefix of a category's name for each level below the list's first. */
export const treePrefix = '-- ';

/** A category's name without its prefix, and the depth that the prefix indicated (NAV-18). */
export function treeLabel(name: string): { label: string; depth: number } {
  const marker = /^(?:--\s*)+/.exec(name)?.[0] ?? '';
  return { label: name.slice(marker.length), depth: marker.split('--').length - 1 };
}
