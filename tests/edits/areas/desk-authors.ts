import type { Edit } from '../edit.ts';

const row = 'SITE-24';
const file = 'server/content/edit-authors.ts';

/** SITE-24: authors and tags of the news as editors name them. */
export const deskAuthors: readonly Edit[] = [
  {
    row,
    slip: 'an author who signs posts is removed',
    file,
    find: "throw new ShopProblem(409, { code: 'DeskAuthors.AuthorUsed' });",
    replace: 'await tx.update(newsPosts).set({ authorId: null }).where(eq(newsPosts.authorId, id));',
  },
  {
    row,
    slip: 'a tag that posts have is removed',
    file,
    find: "throw new ShopProblem(409, { code: 'DeskAuthors.TagUsed' });",
    replace: 'await tx.delete(newsPostTags).where(eq(newsPostTags.tagId, id));',
  },
  {
    row,
    slip: 'a renamed tag gets another address',
    file,
    find: 'await tx.update(newsTags).set({ name }).where',
    replace: 'await tx.update(newsTags).set({ name, slug: await slugFor(tx, NameFr) }).where',
  },
  {
    row,
    slip: 'two tags have one Dutch name',
    file,
    find: "...((await tx.$count(newsTags, isSame('nl'))) > 0 ? { NameNl: taken } : {}),",
    replace: '',
  },
  {
    row,
    slip: 'the second tag of a name has no address of its own',
    file,
    find: 'if ((await tx.$count(newsTags, eq(newsTags.slug, slug))) === 0) return slug;',
    replace: 'return slug;',
  },
  {
    row,
    slip: 'a role in one language is enough',
    file: 'core/rules/author-form.ts',
    find: 'RoleFr: needed(80), RoleNl',
    replace: "RoleFr: [{ kind: 'maxlength', max: 80 }], RoleNl",
  },
  {
    row,
    slip: 'a role is as long as one likes',
    file: 'core/rules/author-form.ts',
    find: 'RoleFr: needed(80), RoleNl',
    replace: 'RoleFr: needed(8000), RoleNl',
  },
  {
    row,
    slip: 'what is renamed gets the other language’s name',
    file,
    find: 'role: { fr: RoleFr, nl: RoleNl } };',
    replace: 'role: { fr: RoleNl, nl: RoleFr } };',
  },
  {
    row,
    slip: 'anybody names authors',
    file: 'core/contract/desk-authors.ts',
    find: "may: 'editor',",
    replace: "may: 'customer',",
  },
  {
    row,
    slip: 'one who signs posts has a button that removes them',
    browser: true,
    file: 'views/desk/DeskAuthorsPage.tsx',
    find: '{Id !== 0 && posts === 0 && (',
    replace: '{Id !== 0 && (',
  },
  {
    row,
    slip: 'a day chosen in the calendar is no reason to ask before its form is left',
    file: 'views/dateField/DateField.tsx',
    find: ' data-initial={typedDay(given) ?? given.trim()}',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-24',
    slip: 'an author is renamed over what another editor saved',
    file: 'server/content/edit-authors.ts',
    find: 'refuseOutdated(form, { Name: stored.name, RoleFr: stored.role.fr, RoleNl: stored.role.nl });',
    replace: '',
  },
  {
    row: 'SITE-24',
    slip: 'a tag is renamed over what another editor saved',
    file: 'server/content/edit-authors.ts',
    find: 'refuseOutdated(form, { NameFr: stored.name.fr, NameNl: stored.name.nl });',
    replace: '',
  },
  {
    row: 'SITE-24',
    slip: 'two editors rename an author in one instant',
    file: 'server/content/edit-authors.ts',
    find: "where(eq(newsAuthors.id, id)).for('update')",
    replace: 'where(eq(newsAuthors.id, id))',
  },
  {
    row: 'SITE-24',
    slip: 'an author of drafts is removed',
    file: 'server/content/edit-authors.ts',
    find: '    if ((await tx.$count(newsPosts, eq(newsPosts.authorId, id))) > 0)\n',
    replace:
      '    if ((await tx.$count(newsPosts, and(eq(newsPosts.authorId, id), eq(newsPosts.isShown, true)))) > 0)\n',
  },
  {
    row: 'SITE-24',
    slip: 'a renamed tag has its French name in Dutch, too',
    file: 'server/content/edit-authors.ts',
    find: 'await tx.update(newsTags).set({ name }).where',
    replace: 'await tx.update(newsTags).set({ name: { fr: NameFr, nl: NameFr } }).where',
  },
  {
    row: 'SITE-24',
    slip: 'the second editor of a tag does not read what the first saved',
    file: 'server/content/edit-authors.ts',
    find: 'params: { value } }',
    replace: "params: { value: '' } }",
  },
];
