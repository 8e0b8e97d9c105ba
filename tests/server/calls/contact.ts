import { expect } from 'vitest';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const contactRows: CallCases<'sendMessage'> = {
  sendMessage: {
    may: 'visitor',
    valid: () => ({ body: { Name: 'An', Email: 'an@vitrine.test', OrderNumber: '', Message: 'Bonjour', Website: '' } }),
    answer: ({ Uri }) => expect(Uri).toBe('/fr/contact/form?sent=1'),
    bad: [
      ['no name', 422, '/Name', { body: { Name: '' } }],
      ['what is no address', 422, '/Email', { body: { Email: 'an@' } }],
      ['no message', 422, '/Message', { body: { Message: ' ' } }],
      ['an order number without end', 400, '/OrderNumber', { body: { OrderNumber: 'x'.repeat(41) } }],
      ['a message without end', 400, '/Message', { body: { Message: 'x'.repeat(4001) } }],
      wrongCulture,
    ],
  },
};
