import { defineFlow } from '../define-flow.ts';
import { mapDriver, mapWalk } from './map.driver.ts';
import { mapModel } from './map.model.ts';

export default defineFlow({ area: 'site', model: mapModel, browser: { driver: mapDriver, walk: mapWalk } });
