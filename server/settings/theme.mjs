import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { WrongSetting } from './read.mjs';

const shipped = { default: 'default.json', corporate: 'corporate.json' };

/**
 * The file of the theme: one of the two that come with the shop, or a merchant's own.
 * @param {string | undefined} text `Default`, `Corporate` or the path of a theme file
 * @returns {string} an absolute path
 * @throws {WrongSetting} if there is no such file
 */
export function themeIn(text) {
  const wanted = text?.trim() || 'default';
  const own = Object.entries(shipped).find(([name]) => name === wanted.toLowerCase());
  if (own) return fileURLToPath(new URL(`../theme/shipped/${own[1]}`, import.meta.url));
  const file = resolve(wanted);
  if (!existsSync(file))
    throw new WrongSetting(`THEME must be Default, Corporate or the path of a theme file, but there is no ${file}.`);
  return file;
}
