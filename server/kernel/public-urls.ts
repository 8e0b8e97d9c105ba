import type { Culture } from '#contract/wire.ts';
import { urlsIn } from '#rules/urls.ts';
import type { Urls } from '#rules/urls.ts';
import type { Settings } from '#server/settings.mjs';

/** Absolute URL builders, for mails: never from the request, whose host a client can make up. */
export const publicUrls = (
  { publicUrl, port, appPath }: Pick<Settings, 'publicUrl' | 'port' | 'appPath'>,
  culture: Culture,
): Urls => urlsIn(culture, (publicUrl ?? `http://localhost:${port}`) + appPath);
