import { defineFlow } from '../define-flow.ts';
import { imageCropDriver, imageCropWalk } from './imageCrop.driver.ts';
import { imageCropModel } from './imageCrop.model.ts';

export default defineFlow({
  area: 'site',
  model: imageCropModel,
  browser: { driver: imageCropDriver, walk: imageCropWalk },
});
