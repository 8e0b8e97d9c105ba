import type { Translation } from '#i18n/i18n-types.ts';

export const Cart = {} satisfies Translation['Cart'];
