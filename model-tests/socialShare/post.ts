import type { NewsPostData } from '#contract/news.ts';
import type { Shared } from '#rules/social-share.ts';

export const shared: Shared = {
  url: 'https://vitrine.test/fr/news/partage',
  title: 'Une chaise, & ce qu’elle dit',
  picture: 'https://vitrine.test/assets/pictures/a/1200.jpeg',
};

/** A post that can be shared. */
export const post: NewsPostData = {
  Kind: 'newsPost',
  Id: 1,
  Title: shared.title,
  Summary: 'Une chaise.',
  Url: '/fr/news/partage',
  PublishedAt: '2026-05-31T08:00:00Z',
  Category: 'Ateliers',
  Photo: null,
  PhotoAlt: '',
  Author: { Name: 'Wout Peeters', Role: 'visiteur d’ateliers' },
  Tags: [{ Name: 'Savoir-faire', Url: '/fr/news/tag/atelier' }],
  Html: '<p>Une chaise.</p>',
  ReadingMinutes: 1,
  CategoryUrl: '/fr/news?category=1',
  Newer: null,
  Older: null,
  Related: [],
};
