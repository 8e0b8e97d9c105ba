import type { Locator } from 'playwright';

/** Drops or pastes a PNG on an element, as a browser does: the file is called `drop.png` or `paste.png`. */
export const handPicture = (element: Locator, type: 'drop' | 'paste', buffer: Buffer): Promise<void> =>
  element.evaluate(
    (target, [kind, content]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    [type, buffer.toString('base64')] as const,
  );
