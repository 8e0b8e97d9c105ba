import { url, WrongSetting } from './read.mjs';

/** @typedef {import('./read.mjs').Text} Text */

/**
 * Where maps get their pictures from; without any the shop draws its own map.
 * @typedef {object} Maps
 * @property {{ roadmap: string | null, satellite: string | null }} tiles URL templates, `https://tiles.example/{z}/{x}/{y}.png?key={key}`
 * @property {string} attribution who is to be named for them
 * @property {string} serviceKey public: every visitor's browser sends it; '' for none
 * @property {readonly string[]} origins of the tiles, for the Content-Security-Policy
 */

/** @param {string} name @param {Text} text @returns {string | null} */
function template(name, text) {
  const address = url(name, text, ['http:', 'https:']);
  if (address !== null && !['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    throw new WrongSetting(`${name} must contain {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png.`);
  return address;
}

/** @param {Record<string, Text>} env @returns {Maps} */
export function mapsIn(env) {
  const tiles = {
    roadmap: template('MAP_TILES_URL', env['MAP_TILES_URL']),
    satellite: template('MAP_SATELLITE_URL', env['MAP_SATELLITE_URL']),
  };
  const templates = Object.values(tiles).filter((each) => each !== null);
  const attribution = env['MAP_ATTRIBUTION'] ?? '';
  // every free tile service asks for it, and its name must be told before it is asked
  if (templates.length > 0 && attribution === '')
    throw new WrongSetting('MAP_ATTRIBUTION must name whose map it is, as the tile server asks for.');
  return {
    tiles,
    attribution,
    serviceKey: env['MAPS_SERVICE_KEY'] ?? '',
    origins: [...new Set(templates.map((each) => new URL(each).origin))],
  };
}
