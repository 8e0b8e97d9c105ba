/** A setting with an invalid value; the message says which one and why. */
export class WrongSetting extends Error {}

/** @typedef {string | undefined} Text */

/** @param {string} name @param {Text} text @param {number} standard @param {number} min @param {number} max */
export const number = (name, text, standard, min, max) => {
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new WrongSetting(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
  return value;
};

/** @param {string} name @param {Text} text @param {'on' | 'off'} standard */
export const isOn = (name, text, standard) => {
  const value = text || standard;
  if (value !== 'on' && value !== 'off') throw new WrongSetting(`${name} must be one of on, off, but is "${text}".`);
  return value === 'on';
};

/** @param {string} name @param {Text} text @param {readonly string[]} protocols @returns {string | null} */
export const url = (name, text, protocols) => {
  if (!text) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new WrongSetting(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  return text.replace(/\/+$/, '');
};

/** Whole days, comma-separated; `off` for none. @param {string} name @param {Text} text @param {string} standard */
export const days = (name, text, standard) => {
  const listed = (text || standard).split(',').map((each) => each.trim());
  if (listed.join() === 'off') return [];
  if (listed.some((each) => !/^[1-9]\d?$/.test(each)))
    throw new WrongSetting(`${name} must be days from 1 to 99 like "4,1", or off, but is "${text}".`);
  return listed.map(Number);
};
