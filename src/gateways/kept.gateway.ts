/** Stored for the visit only, in this window, because the user asked for it: that needs no consent. */
export const compareKey = 'vitrine.compare';

/** Whether something was selected on previous pages: only then is the code loaded with the page. */
export function hasChosen(): boolean {
  try {
    return sessionStorage.getItem(compareKey) !== null;
  } catch {
    return false;
  }
}
