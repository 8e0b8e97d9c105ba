import { abortable } from '#machines/port.ts';
import type { LinkOutcome, SharedLink } from '#machines/shareLink/shareLink.machine.ts';

const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The browser’s own dialog where it has one, as on phones; null if it has none, or does not open it. */
export async function handOver(link: SharedLink): Promise<'sent' | 'dismissed' | null> {
  if (!('share' in navigator) || !navigator.canShare?.(link)) return null;
  try {
    await navigator.share(link);
    return 'sent';
  } catch (error) {
    return isDismissal(error) ? 'dismissed' : null;
  }
}

export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The browser’s own dialog; else the clipboard. */
export const shareLinkPorts = {
  shareLink: abortable<LinkOutcome, SharedLink>(async ({ input }) => {
    const outcome = await handOver(input);
    if (outcome) return outcome;
    await copyText(input.url);
    return 'copied';
  }),
};
