import { defineFlow } from '../define-flow.ts';
import { revealDriver, revealWalk } from './reveal.driver.ts';
import { revealModel } from './reveal.model.ts';

export default defineFlow({
  area: 'site',
  model: revealModel,
  browser: { driver: revealDriver, walk: revealWalk, hasMotion: true },
});
