declare global {
  interface Navigator {
    /** Where the browser supports it. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** What the page names as likely to be wanted next; resolves when all of it came, or did not. */
async function fetchNamed(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content.split(' ') ?? [];
  const links = named.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  const ended = links.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve(), { once: true });
        link.addEventListener('error', () => resolve(), { once: true });
      }),
  );
  document.head.append(...links);
  await Promise.all(ended);
}

/**
 * Fetches what is likely to be wanted next once the page has nothing else to load, and then runs the given steps, each in
 * an idle moment of its own, so that a press waits for its data alone. A step is taken out of the list before it runs:
 * whoever is in a hurry runs the rest at once. Whoever saves data is spared, and asks for code by the first touch.
 */
export function prepareWhenIdle(steps: (() => void)[]): void {
  // browsers without requestIdleCallback do not prepare either
  if (navigator.connection?.saveData || !('requestIdleCallback' in window)) return;
  const next = () => {
    steps.shift()?.();
    if (steps.length > 0) requestIdleCallback(next);
  };
  const begin = async () => {
    await fetchNamed();
    requestIdleCallback(next);
  };
  const prepare = () => requestIdleCallback(() => void begin());
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}
