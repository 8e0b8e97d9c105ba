import { eq, sql } from 'drizzle-orm';
import type { ContentBlock } from '#contract/content.ts';
import type { contentPage } from '#contract/content.ts';
import type { Link } from '#contract/wire.ts';
import { alternates } from '#server/catalog/urls.ts';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';
import { loggable, notFound } from '#server/kernel/problem.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import { piecesOf } from './blocks.ts';
import type { Placement } from '../html/clean.ts';
import { pageLink, pageLinks } from './links.ts';
import { callbacksIn, pageScript, scriptsIn, unknownScriptsIn } from './scripts.ts';
import { isPublished, pageTree } from './tree.ts';
import { unknownPart } from './unknown-part.ts';
import { widgets } from './widgets.ts';

type Request = PageRequest<typeof contentPage>;

/** A page of the tree by its path in either culture; 404 before its publication and after its end. */
export async function readContent(request: Request): Promise<PageResult<typeof contentPage>> {
  const { visit, services, params } = request;
  const { culture } = visit;
  // the page with this path in the visit's culture, else in the other one, with its texts in both
  const rows = await services.db
    .select({ page: contentPages, text: contentPageTexts })
    .from(contentPages)
    .innerJoin(contentPageTexts, eq(contentPageTexts.pageId, contentPages.id))
    .where(
      sql`${contentPages.id} = (SELECT found.page_id FROM content_page_texts found WHERE found.slug = ${params.path}
        ORDER BY (found.culture = ${culture}) DESC LIMIT 1)`,
    );
  const own = rows.find(({ text }) => text.culture === culture);
  if (!own || !isPublished(own.page, services.now())) throw notFound();
  const { page, text } = own;
  if (text.slug !== params.path) return { redirect: visit.urls.content({ path: text.slug }), status: 301 };
  const texts = Object.fromEntries(rows.map((row) => [row.text.culture, row.text]));
  const tree = await pageTree(services.db);
  return {
    data: {
      Kind: 'content',
      Title: text.title,
      Breadcrumbs: crumbs(request, page.parentId, tree),
      Blocks: [...(await blocksOf(request, text.html)), ...unknownScriptsIn(text.html)],
      Children: await pageLinks(request, ({ parentId }) => parentId === page.id),
      Scripts: [
        ...page.scripts.map(({ category, source }) => pageScript(category, source)),
        ...scriptsIn(text.html),
      ].filter((script) => script !== null),
      Callbacks: callbacksIn(text.html),
    },
    meta: {
      Title: text.metaTitle || text.title,
      Description: text.metaDescription,
      Canonical: visit.urls.content({ path: text.slug }),
      Alternates: alternates(visit, (urls, other) => urls.content({ path: texts[other]?.slug ?? text.slug })),
    },
  };
}

/** The ancestor pages, from the root; a cycle ends the walk. */
function crumbs({ visit }: Request, parentId: number | null, tree: Awaited<ReturnType<typeof pageTree>>): Link[] {
  const links: Link[] = [];
  const seen = new Set<number>();
  for (let id = parentId; id !== null && !seen.has(id); id = tree.get(id)?.parentId ?? null) {
    seen.add(id);
    const page = tree.get(id);
    const link = page && pageLink(visit, page);
    if (link) links.unshift(link);
  }
  return links;
}

/** The body's blocks; a failing widget says so in its own place and breaks nothing else. */
async function blocksOf(request: Request, html: string): Promise<ContentBlock[]> {
  const blocks = piecesOf(html).map(async (piece): Promise<ContentBlock> =>
    'html' in piece ? { Kind: 'html', Html: piece.html } : await widgetBlock(request, piece.placement),
  );
  return await Promise.all(blocks);
}

async function widgetBlock(request: Request, { widget, options }: Placement): Promise<ContentBlock> {
  const read = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (!read) return unknownPart('widget', widget);
  try {
    return await read(request, options);
  } catch (error) {
    const { traceId } = request.visit;
    request.services.log.error({ traceId, widget, error: loggable(error) }, 'a widget failed');
    return { Kind: 'failed', Widget: widget };
  }
}
