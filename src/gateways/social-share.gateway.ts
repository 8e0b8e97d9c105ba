import type { HandedOver } from '#machines/socialShare/socialShare.machine.ts';
import { abortable } from '#machines/port.ts';
import { shareWindow } from '#rules/social-share.ts';
import type { Shared } from '#rules/social-share.ts';
import { copyText, handOver } from './share-link.gateway.ts';

export const socialSharePorts = {
  handOver: abortable<HandedOver, Shared>(
    async ({ input: { url, title } }) => (await handOver({ url, title })) ?? 'unavailable',
  ),
  copyLink: abortable<void, Shared>(({ input }) => copyText(input.url)),
};

/** A window of its own in the middle of this one, which learns nothing of this page and cannot reach it. */
export function openShareWindow(href: string): void {
  const { width, height } = shareWindow;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  open(href, '_blank', `popup,noopener,noreferrer,width=${width},height=${height},left=${left},top=${top}`);
}
