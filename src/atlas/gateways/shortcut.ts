const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;

/** Whether a key opens the search: `/` outside of fields, Ctrl+K or ⌘K anywhere. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.key === '/'
    ? !event.ctrlKey && !event.metaKey && !event.altKey && !isWritten(event.target)
    : event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
