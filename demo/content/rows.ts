import type { StillCode } from '../catalog/stills.ts';
import type * as tables from '#server/db/schema/index.ts';
import { slugsOf } from '../catalog/taxonomy.ts';
import { editorsPage } from './editors.ts';
import { faqOf } from './faq.ts';
import { newsCategories, posts } from './news.ts';
import { newsAuthors, newsTags } from './newsroom.ts';
import { pagesOf } from './pages.ts';
import { htmlOf } from './text.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
const cultures = ['fr', 'nl'] as const;
const day = 86_400_000;

const written = (page: ReturnType<typeof pagesOf>[number], culture: (typeof cultures)[number]) => {
  const { title, summary, body } = page[culture];
  return { title, summary, html: htmlOf(body, culture) };
};

/** @param takesCards whether the shop is paid online, which its pages say */
export function pageRows(now: Date, takesCards = true) {
  const slugOf = slugsOf();
  const all = [
    ...pagesOf(takesCards).map((page) => ({ ...page, fr: written(page, 'fr'), nl: written(page, 'nl') })),
    { ...editorsPage, inFooter: false },
  ];
  const contentPages = all.map(({ code, inFooter }, index) => ({
    id: index + 1,
    code,
    position: index + 1,
    // the categories fill the menu of the demo shop
    inMenu: false,
    inFooter,
    publishedAt: new Date(now.getTime() - 400 * day),
  })) satisfies Insert<typeof tables.contentPages>[];
  const contentPageTexts = all.flatMap((page, index) =>
    cultures.map((culture) => {
      const { title, summary, html } = page[culture];
      return {
        pageId: index + 1,
        culture,
        title,
        slug: slugOf(title, culture),
        html,
        metaTitle: title,
        metaDescription: summary,
      };
    }),
  ) satisfies Insert<typeof tables.contentPageTexts>[];
  return { contentPages, contentPageTexts };
}

export const faqRows = (takesCards = true) =>
  faqOf(takesCards).map(({ fr, nl }, index) => ({
    id: index + 1,
    position: index + 1,
    question: { fr: fr[0], nl: nl[0] },
    answer: { fr: fr[1], nl: nl[1] },
  })) satisfies Insert<typeof tables.faqQuestions>[];

/** `stillOf` knows the asset of a still life. */
export function newsRows(stillOf: (code: StillCode) => number, now: Date) {
  const slugOf = slugsOf();
  const idOf = (code: string | null) => newsCategories.findIndex((category) => category.code === code) + 1;
  const categories = newsCategories.map(({ code, parent, fr, nl }, index) => ({
    id: idOf(code),
    parentId: parent === null ? null : idOf(parent),
    name: { fr, nl },
    position: index + 1,
  })) satisfies Insert<typeof tables.newsCategories>[];
  const authors = newsAuthors.map(({ name, fr, nl }, index) => ({ id: index + 1, name, role: { fr, nl } }));
  const tags = newsTags.map(({ code, fr, nl }, index) => ({ id: index + 1, slug: code, name: { fr, nl } }));
  const newsPosts = posts.map(({ category, daysAgo, author, still }, index) => ({
    id: index + 1,
    categoryId: idOf(category),
    publishedAt: new Date(now.getTime() - daysAgo * day),
    pictureId: stillOf(still),
    authorId: newsAuthors.findIndex(({ code }) => code === author) + 1,
  })) satisfies Insert<typeof tables.newsPosts>[];
  const newsPostTexts = posts.flatMap((post, index) =>
    cultures.map((culture) => {
      const { title, summary, body } = post[culture];
      return { postId: index + 1, culture, title, slug: slugOf(title, culture), summary, html: htmlOf(body, culture) };
    }),
  ) satisfies Insert<typeof tables.newsPostTexts>[];
  const newsPostTags = posts.flatMap((post, index) =>
    post.tags.map((tag) => ({ postId: index + 1, tagId: newsTags.findIndex(({ code }) => code === tag) + 1 })),
  ) satisfies Insert<typeof tables.newsPostTags>[];
  return { newsCategories: categories, newsAuthors: authors, newsTags: tags, newsPosts, newsPostTexts, newsPostTags };
}
