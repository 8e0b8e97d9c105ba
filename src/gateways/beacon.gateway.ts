/**
 * Sends what outlives its page and is not waited for: counts, and the proof of a choice. What cannot be sent leaves
 * nothing but a console warning (ERR-13).
 */
export function sendAway(url: string, told: object): void {
  try {
    if (navigator.sendBeacon(url, new Blob([JSON.stringify(told)], { type: 'application/json' }))) return;
  } catch {
    // a browser without beacons, or one in which an extension forbids them
  }
  console.warn('Not sent', url);
}
