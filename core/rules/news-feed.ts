import type { Culture } from './culture.ts';

/** Where the news of a culture is read as RSS, under the application path. */
export const newsFeedPath = (culture: Culture): string => `/feed-news-${culture}.xml`;
