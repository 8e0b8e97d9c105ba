/** The data layer of a tag manager, where the page has one. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Hands an event to the data layer; without one, or when it fails, nothing happens but a console warning (ERR-13). */
export function measure(name: string, data: Record<string, string | number>): void {
  try {
    window.dataLayer?.push({ event: name, ...data });
  } catch (error) {
    console.warn('The analytics event was not taken', name, error);
  }
}
