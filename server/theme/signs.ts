import sharp from 'sharp';
import type { Color } from 'sharp';
import { maskableIcon, shopIcon, socialCard, socialCardWidth } from '#rules/shop-icon.ts';
import type { Brand, ThemeAsset } from './theme.ts';

/** In px: on home screens of Apple and Android, at the start of an installed shop, cut to a shape of the device's own. */
export const icons = {
  '180': { size: 180, drawing: maskableIcon },
  '192': { size: 192, drawing: shopIcon },
  '512': { size: 512, drawing: shopIcon },
  maskable: { size: 512, drawing: maskableIcon },
} as const;
export type IconName = keyof typeof icons;

/** The size of a shared link's picture in px, and of the merchant's logo or sign on it. */
const card = { width: 1200, height: 630 };
const logoOnCard = { width: 720, height: 240 };
const iconOnCard = { width: 320, height: 320 };
/** Where nothing is cut: the middle four fifths, the safe zone of the W3C's Web Application Manifest. */
const SAFE = 0.8;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A merchant's picture in a box, drawings as sharp as photographs. */
async function fitted({ type, content }: ThemeAsset, box: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = await sharp(content).metadata();
  const scale = Math.max(1, Math.min(box.width / width, box.height / height));
  return sharp(content, type === 'image/svg+xml' ? { density: 72 * Math.min(scale, 100) } : {})
    .resize({ ...box, fit: 'contain', background: clear })
    .png()
    .toBuffer();
}

const onto = (background: Color, size: { width: number; height: number }, picture: Buffer) =>
  sharp({ create: { ...size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();

/** What goes on around a sign that is made smaller: the colour of its corner, or white behind one that has none. */
async function groundOf(picture: Buffer): Promise<Color> {
  const corner = await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
  const [r = 255, g = 255, b = 255, opacity = 0] = corner;
  return opacity === 255 ? { r, g, b } : '#ffffff';
}

const drawn = (svg: string, scale: number) =>
  sharp(Buffer.from(svg), { density: 72 * scale })
    .png()
    .toBuffer();

/** The shop's sign as a PNG: the theme's own, or an awning in its colour. */
export async function drawIcon(name: IconName, { accent, icon }: Pick<Brand, 'accent' | 'icon'>): Promise<Buffer> {
  const { size, drawing } = icons[name];
  if (!icon) return drawn(drawing(accent), size / 16);
  const square = { width: size, height: size };
  const whole = await fitted(icon, square);
  if (drawing === shopIcon) return whole;
  const safe = Math.round(size * SAFE);
  return onto(await groundOf(whole), square, await fitted(icon, { width: safe, height: safe }));
}

/** What stands beside a shared link to a page without a picture, as a PNG: the merchant's logo, else the shop's sign. */
export async function drawCard({ accent, icon, logo, paper }: Omit<Brand, 'onAccent'>): Promise<Buffer> {
  if (logo) return onto(paper, card, await fitted(logo.drawing, logoOnCard));
  if (!icon) return drawn(socialCard(accent), card.width / socialCardWidth);
  const sign = await fitted(icon, iconOnCard);
  return onto(await groundOf(sign), card, sign);
}
