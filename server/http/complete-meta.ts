import type { Context } from 'hono';
import type { Meta } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import { swapCulture } from '#rules/culture.ts';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';
import type { PageMeta } from './page.ts';

/** Canonical and alternate URLs are absolute, as search engines require. */
export function completeMeta(c: Context<HttpEnv>, services: Services, culture: Culture, given: PageMeta): Meta {
  const origin = c.get('origin');
  const { appPath } = services.settings;
  const { pathname } = new URL(c.req.url);
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  const swapped = (to: Culture) => given.Alternates?.[to] ?? swapCulture(pathname, appPath, to);
  return {
    Title: given.Title,
    Description: given.Description,
    Canonical: absolute(given.Canonical ?? given.Alternates?.[culture] ?? pathname),
    Alternates: { fr: absolute(swapped('fr')), nl: absolute(swapped('nl')) },
    NoIndex: given.NoIndex ?? false,
  };
}
