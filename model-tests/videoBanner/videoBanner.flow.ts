import { defineFlow } from '../define-flow.ts';
import { videoBannerDriver, videoBannerWalk } from './videoBanner.driver.ts';
import { videoBannerModel } from './videoBanner.model.ts';

export default defineFlow({
  area: 'site',
  model: videoBannerModel,
  notRaced: 'it plays for as long as the page is open',
  browser: { driver: videoBannerDriver, walk: videoBannerWalk, hasMotion: true, fetchesAhead: true },
});
