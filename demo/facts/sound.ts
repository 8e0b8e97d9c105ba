import type { Root } from './kind.ts';
import { instruments } from './sound-instruments.ts';
import { lightAndImage } from './sound-light.ts';
import { listening } from './sound-listening.ts';

export const sound: Root = {
  code: 'sound',
  fr: 'Son et lumière',
  nl: 'Geluid en licht',
  departments: [instruments, listening, lightAndImage],
};
