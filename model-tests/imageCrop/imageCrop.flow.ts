import { defineFlow } from '../define-flow.ts';
import { imageCropModel } from './imageCrop.model.ts';

export default defineFlow({
  area: 'site',
  model: imageCropModel,
  notInBrowser: 'is a part of the wishlist’s picture form',
});
