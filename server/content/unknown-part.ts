import type { ContentBlock } from '#contract/content.ts';

type Unknown = Extract<ContentBlock, { Kind: 'unknown' }>;

/** A name in an editor's HTML that the shop doesn't know, for the console of whoever maintains the page. */
export const unknownPart = (Part: Unknown['Part'], name: string): Unknown => ({
  Kind: 'unknown',
  Part,
  Name: name.slice(0, 60),
});
