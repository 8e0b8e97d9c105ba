import { unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import type { Culture } from '#contract/wire.ts';
import { urlsIn, withQuery } from '#rules/urls.ts';
import type { Urls } from '#rules/urls.ts';
import type { Settings } from '#server/settings.mjs';

type Place = Pick<Settings, 'publicUrl' | 'port' | 'appPath'>;

/** Where the shop is, with its application path. */
export const publicBase = ({ publicUrl, port, appPath }: Place): string =>
  (publicUrl ?? `http://localhost:${port}`) + appPath;

/** Absolute URL builders, for mails: never from the request, whose host a client can make up. */
export const publicUrls = (settings: Place, culture: Culture): Urls => urlsIn(culture, publicBase(settings));

/** Where a mail program ends a newsletter's subscription with one press (RFC 8058). */
export const oneClickUrl = (settings: Place, token: string): string =>
  withQuery(publicBase(settings) + unsubscribeFromNewsletter.path, { token });
