/** An element that is rendered with the state which needs it: by then, or a moment later. */
export function placeOf(selector: string, signal: AbortSignal): Promise<HTMLElement> {
  const { promise, resolve } = Promise.withResolvers<HTMLElement>();
  const look = () => {
    const place = document.querySelector<HTMLElement>(selector);
    if (place) resolve(place);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watcher.disconnect());
  void promise.then(() => watcher.disconnect());
  look();
  return promise;
}
