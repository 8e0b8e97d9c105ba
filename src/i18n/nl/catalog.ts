import type { Translation } from '#i18n/i18n-types.ts';

export const Catalog = {} satisfies Translation['Catalog'];
