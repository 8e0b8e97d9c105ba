import { defineFlow } from '../define-flow.ts';
import { carouselDriver, carouselWalk } from './carousel.driver.ts';
import { carouselModel } from './carousel.model.ts';

export default defineFlow({
  area: 'site',
  model: carouselModel,
  notRaced: 'it goes on for as long as the page is open',
  browser: { driver: carouselDriver, walk: carouselWalk, hasMotion: true },
});
