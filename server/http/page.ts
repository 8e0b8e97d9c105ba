import type * as v from 'valibot';
import type { AnyPage, Meta } from '#contract/page.ts';
import type { Services } from '#server/services.ts';
import type { Visit } from './visit.ts';

export interface PageRequest<P extends AnyPage> {
  params: v.InferOutput<P['params']>;
  search: v.InferOutput<P['search']>;
  visit: Visit;
  services: Services;
}

/** `Meta` without what the seam fills in: canonical is the page's own address unless the page says otherwise. */
export type PageMeta = Pick<Meta, 'Title' | 'Description'> & Partial<Meta>;

export type PageResult<P extends AnyPage> =
  | { data: v.InferOutput<P['data']>; meta: PageMeta }
  /** Another address for this page: 301 without a query when it moved for good, which keeps the one asked with; else 302. */
  | { redirect: string; status: 301 | 302 };

/** A plain form's post: what it says is done by the same verbs as the endpoints, then 303 to `redirect`. */
export type PageAction<P extends AnyPage> = (
  request: PageRequest<P> & {
    form: Readonly<Record<string, string>>;
    /** What was chosen in its file fields, as text; U+FFFD stands where a file is none. */
    files?: Readonly<Record<string, string>>;
  },
) => Promise<{ redirect: string; cookies?: readonly string[] }>;

export interface PageWork<P extends AnyPage> {
  /** Throws a ShopProblem for the error pages; 404 for what does not exist. */
  read(request: PageRequest<P>): Promise<PageResult<P>>;
  /** Whether the payment provider's hosts may be used on it. */
  admitsProvider?: boolean;
  actions?: Readonly<Record<string, PageAction<P>>>;
}

/** A page with its work, as `server/pages.ts` lists them. */
export interface ServedPage {
  page: AnyPage;
  work: PageWork<AnyPage>;
}
export const serves = <P extends AnyPage>(page: P, work: PageWork<P>): ServedPage => ({
  page,
  work: work as unknown as PageWork<AnyPage>,
});
