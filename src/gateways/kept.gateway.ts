/** Kept for the visit alone, in this window, because somebody asked for it: no consent is needed for that. */
export const compareKey = 'vitrine.compare';

/** Whether something was chosen on the pages before: only then does the code come with the page. */
export function hasChosen(): boolean {
  try {
    return sessionStorage.getItem(compareKey) !== null;
  } catch {
    return false;
  }
}
