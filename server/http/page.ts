import type * as v from 'valibot';
import type { Asset } from '#contract/asset.ts';
import type { AnyPage, Meta } from '#contract/page.ts';
import { uploadKey } from '#rules/uploads.ts';
import type { Services } from '#server/services.ts';
import type { Posted, PostedMore } from './body.ts';
import type { Upload } from './receive-files.ts';
import type { Visit } from './visit.ts';

export interface PageRequest<P extends AnyPage> {
  params: v.InferOutput<P['params']>;
  search: v.InferOutput<P['search']>;
  visit: Visit;
  services: Services;
}

/** `Meta` without what `mountPage` fills in: canonical is the page's own URL by default. */
export type PageMeta = Pick<Meta, 'Title' | 'Description'> & Partial<Meta>;

export type PageResult<P extends AnyPage> =
  | { data: v.InferOutput<P['data']>; meta: PageMeta }
  /**
   * A redirect: 301 to a URL without query if the page has moved for good, which keeps the request's query; else 302.
   */
  | { redirect: string; status: 301 | 302 };

/**
 * A plain form's post: performs the same actions as the endpoints, then redirects (303) to `redirect`. A step of a form
 * that changes nothing yet shows its page again (`shows`), with what was posted.
 */
export type PageAction<P extends AnyPage> = (
  request: PageRequest<P> & {
    form: Readonly<Record<string, string>>;
    /** The contents of its file fields as text; U+FFFD replaces invalid bytes. */
    files?: Readonly<Record<string, string>>;
    /** Its files as they are, if the page takes them. */
    uploads?: readonly Upload[];
  },
) => Promise<{ redirect: string; cookies?: readonly string[] } | { shows: true; redirect?: never; cookies?: never }>;

export interface PageWork<P extends AnyPage> {
  /** Throws a ShopProblem for the error pages; 404 if it does not exist. */
  read(request: PageRequest<P>): Promise<PageResult<P>>;
  /** Whether the payment provider's hosts are allowed on it. */
  admitsProvider?: boolean;
  /** What its forms post besides single texts. */
  takes?: PostedMore;
  /**
   * Stores files that are sent ahead of the page's form, each answered as an asset. Files sent again under the same key
   * are those that are there; '' is no key.
   */
  keep?: (
    asker: Pick<PageRequest<P>, 'visit' | 'services'>,
    uploads: readonly Upload[],
    key: string,
  ) => Promise<readonly Asset[]>;
  /** The files that its form goes on with after a refusal: those that it carried, which are kept, and those it named. */
  goesOn?: (
    asker: Pick<PageRequest<P>, 'visit' | 'services'>,
    posted: { form: Readonly<Record<string, string>>; uploads: readonly Upload[] },
  ) => Promise<Asset[]>;
  /** Whether its URL contains a secret: no other page learns it. */
  hidesUrl?: boolean;
  /** Whether a browser whose visitor agreed may keep it, to be read without a connection: nothing that only holds now. */
  keptOffline?: boolean;
  actions?: Readonly<Record<string, PageAction<P>>>;
}

/** A page with its handlers, as listed by each `<domain>.routes.ts`. */
export interface ServedPage {
  page: AnyPage;
  work: PageWork<AnyPage>;
}
export const serves = <P extends AnyPage>(page: P, work: PageWork<P>): ServedPage => ({
  page,
  work: work as unknown as PageWork<AnyPage>,
});

/** Stores files that a widget sends without the rest of their form. Whoever may not see the form sends nothing to it. */
export async function keepAhead(
  { work }: ServedPage,
  request: PageRequest<AnyPage>,
  { form, uploads, failure }: Pick<Posted, 'uploads' | 'failure'> & { form: Posted['fields'] },
): Promise<readonly Asset[]> {
  if (failure) throw failure;
  await work.read(request);
  return (await work.keep?.(request, uploads, form[uploadKey] ?? '')) ?? [];
}
