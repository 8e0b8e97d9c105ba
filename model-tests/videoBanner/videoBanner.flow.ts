import { defineFlow } from '../define-flow.ts';
import { videoBannerModel } from './videoBanner.model.ts';

export default defineFlow({
  area: 'site',
  model: videoBannerModel,
  notRaced: 'it plays for as long as the page is open',
  notInBrowser: 'players, slides and scrolling move it: tests/browser/videos.test.ts has them in a browser',
});
