import { version } from '../../../package.json' with { type: 'json' };
import type { Surroundings } from '../hand-over.ts';

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));

export const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The shop's version and this browser, as a bug report names them. */
export const surroundings = (): Surroundings => ({
  version,
  browser: navigator.userAgent,
  languages: navigator.languages,
  width: innerWidth,
  height: innerHeight,
});

/** The picture as a file of its own: without buttons, and with its style sheet, which on the page is beside it. */
export const withStyles = (svg: string, styles: string): string =>
  svg
    .replaceAll(/<g class="fold".*?<\/g>/gu, '')
    .replace(/(<svg[^>]*>)/u, (start) => `${start}\n<style>${styles}</style>`);

/** Pixels per unit of the drawing: sharp on a slide too. */
const SCALE = 2;
/** Browsers cannot draw a much larger canvas. */
const MOST_PIXELS = 8_000;

/** Renders a picture with its style sheet as pixels, light or dark like the page. */
export async function savePng(name: string, svg: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, MOST_PIXELS / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (content) save(name, content);
  } finally {
    URL.revokeObjectURL(address);
  }
}
