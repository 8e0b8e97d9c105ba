import type { Edit } from '../edit.ts';

/** What the shop says of itself: texts changed at the desk, who sells, the newsletter. */
export const company: readonly Edit[] = [
  {
    row: 'SITE-16',
    slip: 'an address that waits for its link counts as subscribed in the account',
    file: 'server/newsletter/subscriptions.ts',
    find: "if (row?.confirmedAt) return 'confirmed';",
    replace: "if (row) return 'confirmed';",
  },
  {
    row: 'SITE-16',
    slip: 'a link that has expired is waited for',
    file: 'server/newsletter/subscriptions.ts',
    find: '&& row.tokenExpiresAt.getTime() > now() ?',
    replace: '?',
  },
  {
    row: 'SITE-16',
    slip: 'a customer ends everybody’s newsletter',
    file: 'server/newsletter/subscriptions.ts',
    find: 'await db.delete(subscriptions).where(eq(subscriptions.email, email));',
    replace: 'await db.delete(subscriptions);',
  },
  {
    row: 'SITE-16',
    slip: 'the account offers no way to leave',
    browser: true,
    file: 'views/account/NewsletterChoice.tsx',
    find: "{state !== 'none' && (",
    replace: "{state === 'waiting' && (",
  },
  {
    row: 'I18N-03',
    slip: 'texts are kept for good once they were read',
    file: 'server/localization/texts.ts',
    find: 'kept([translations], async',
    replace: 'kept([], async',
  },
  {
    row: 'I18N-03',
    slip: 'a lost placeholder is accepted',
    file: 'core/rules/placeholders.ts',
    find: 'const lost = needed.filter((name) => !used.includes(name));',
    replace: 'const lost: string[] = [];',
  },
  {
    row: 'I18N-03',
    slip: 'an edited text is lost with the next start',
    file: 'server/localization/edit-texts.ts',
    find: 'isEdited: sql`excluded.is_edited` }',
    replace: 'isEdited: false }',
  },
  {
    row: 'SHOP-04',
    slip: 'a footer keeps the company as it was',
    file: 'server/content/company.ts',
    find: 'kept([settingsTable], async',
    replace: 'kept([], async',
    browser: true,
  },
  {
    row: 'SITE-16',
    slip: 'a subscriber is mailed again, so that answers and mails tell who is subscribed',
    file: 'server/newsletter/subscriptions.ts',
    find: `        setWhere: isNull(subscriptions.confirmedAt),
`,
    replace: '',
  },
  {
    row: 'SITE-16',
    slip: 'an old link still confirms',
    file: 'server/newsletter/subscriptions.ts',
    find: 'gt(subscriptions.tokenExpiresAt, now)',
    replace: 'gt(subscriptions.tokenExpiresAt, new Date(0))',
  },
  {
    row: 'SITE-16',
    slip: 'the mail has no one-click header',
    file: 'server/mail/transport.ts',
    find: `          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
`,
    replace: '',
  },
  {
    row: 'SITE-16',
    slip: 'waiting addresses are exported',
    file: 'server/newsletter/export.ts',
    find: `    .where(isNotNull(subscriptions.confirmedAt))
`,
    replace: '',
  },
];
