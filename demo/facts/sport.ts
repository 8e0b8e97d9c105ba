import type { Root } from './kind.ts';
import { games } from './sport-games.ts';
import { travel } from './sport-travel.ts';
import { wheels } from './sport-wheels.ts';

export const sport: Root = {
  code: 'sport',
  fr: 'Sport et voyage',
  nl: 'Sport en reizen',
  departments: [wheels, games, travel],
};
