import type { ComponentType } from 'react';
import type { ListFiltersProps } from './list-filters.tsx';

/** Views that the server draws at once and the browser loads later; only the server's entry fills it. */
export const drawn: { Filters: ComponentType<ListFiltersProps> | null } = { Filters: null };
