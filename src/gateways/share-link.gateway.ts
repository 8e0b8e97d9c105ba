import { abortable } from '#machines/port.ts';
import type { LinkOutcome, SharedLink } from '#machines/shareLink/shareLink.machine.ts';

const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The browser’s own dialog where it has one, as on phones; else the clipboard. */
export const shareLinkPorts = {
  shareLink: abortable<LinkOutcome, SharedLink>(async ({ input }) => {
    if ('share' in navigator && navigator.canShare?.(input)) {
      try {
        await navigator.share(input);
        return 'sent';
      } catch (error) {
        if (isDismissal(error)) return 'dismissed';
      }
    }
    await navigator.clipboard.writeText(input.url);
    return 'copied';
  }),
};
