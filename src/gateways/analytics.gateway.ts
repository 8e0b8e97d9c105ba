/** The data layer of a tag manager, if the page has one. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Pushes an event to the data layer; if there is none, or it fails, nothing happens but a console warning (ERR-13). */
export function measure(name: string, data: Record<string, string | number>): void {
  try {
    window.dataLayer?.push({ event: name, ...data });
  } catch (error) {
    console.warn('The analytics event was not accepted', name, error);
  }
}
