import { readSetting } from '#server/db/setting.ts';
import type { Services } from '#server/services.ts';

/** The host in the shop's mail addresses and message ids. */
export const mailHost = ({ settings }: Pick<Services, 'settings'>): string =>
  settings.publicUrl ? new URL(settings.publicUrl).hostname : 'vitrine.test';

/** The address that the shop's mails come from, and that visitors write to. */
export const shopAddress = (services: Pick<Services, 'db' | 'settings'>): Promise<string> =>
  readSetting(services.db, 'mailFrom', `shop@${mailHost(services)}`);
