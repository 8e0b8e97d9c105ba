import type { Locator } from 'playwright';

type HandedOver = 'dragenter' | 'dragleave' | 'drop' | 'paste';

/** Drops or pastes a PNG on an element, as a browser does, or carries it over: the file is called `drop.png` or `paste.png`. */
export const handPicture = (element: Locator, type: HandedOver, buffer: Buffer): Promise<void> =>
  element.evaluate(
    (target, [kind, content]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }));
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    [type, buffer.toString('base64')] as const,
  );
