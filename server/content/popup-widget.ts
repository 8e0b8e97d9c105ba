import { currentPopups } from './popups.ts';
import type { WidgetReader } from './widgets.ts';

/** The popup `data-id`, if it is current; by itself the first one that is. */
export const popup: WidgetReader = async (asker, { id = '' }) => {
  const all = await currentPopups(asker, 'popup');
  return { Kind: 'popup', Popup: all.find(({ Id }) => id === '' || String(Id) === id) ?? null };
};
