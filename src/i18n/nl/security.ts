import type { Translation } from '#i18n/i18n-types.ts';

export const Security = {} satisfies Translation['Security'];
