/**
 * Sends what is counted; it outlives its page and is not waited for. What cannot be sent leaves nothing but a console
 * warning (ERR-13).
 */
export function sendCounted(url: string, counted: object): void {
  try {
    const isSent = navigator.sendBeacon(url, new Blob([JSON.stringify(counted)], { type: 'application/json' }));
    if (!isSent) console.warn('The browser did not send what was counted', url);
  } catch (error) {
    console.warn('The browser did not send what was counted', url, error);
  }
}
