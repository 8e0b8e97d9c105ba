/** The server's own time in a document's `Server-Timing` header, read once: the browser's clock may be wrong. */
let offset: number | null = null;

function offsetOf(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = document?.serverTiming?.find(({ name }) => name === 'now')?.description;
  const sent = Number(said);
  // browsers that do not tell, and pages that are not served over https
  if (!document || !said || !Number.isFinite(sent)) return 0;
  return sent + (performance.now() - document.responseStart) - Date.now();
}

/**
 * The server's time, in ms since 1970. It goes on by the browser's clock, which also counts while a tab or the whole
 * computer sleeps.
 */
export function serverNow(): number {
  offset ??= offsetOf();
  return Date.now() + offset;
}
