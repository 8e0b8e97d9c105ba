import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

export const popupRows: CallCases<'closePopup'> = {
  closePopup: {
    may: 'visitor',
    valid: () => ({ body: { Id: 4 } }),
    answer: ({ Closed }) => expect(Closed.map(({ id }) => id)).toEqual([4]),
    bad: [
      ['no popup', 400, '/Id', { body: { Id: '' } }],
      ['what is no id', 400, '/Id', { body: { Id: 'four' } }],
      ['an id that cannot be', 400, '/Id', { body: { Id: 0 } }],
    ],
  },
};
