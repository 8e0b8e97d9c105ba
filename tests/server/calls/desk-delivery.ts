import { expect } from 'vitest';
import type { DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import type { PageAnswer } from '#contract/page.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext } from './call-case.ts';

const week = { On1: 'true', On2: 'true' };
const typed = { CutoffHour: '14', MinDays: '1', MaxDays: '2', ...week };
const unknown = 'method:999999999';

/** The first method's form, as it was opened now. */
async function opened({ person }: CallContext) {
  const answer = await person.get('/fr/desk/delivery');
  // whoever is not staff gets no page
  const { Page } = (await answer.json()) as Partial<PageAnswer<Partial<DeskDeliveryPageData>>>;
  const [method] = Page?.Methods ?? [];
  return { name: `method:${method?.Id ?? 1}`, fields: { ...typed, Version: method?.Version ?? '' } };
}

export const deskDeliveryRows: CallCases<'previewDelivery' | 'saveDelivery'> = {
  previewDelivery: {
    may: 'staff',
    valid: async (context) => {
      const { name, fields } = await opened(context);
      return { body: { Forms: { [name]: fields } } };
    },
    answer: ({ Promises }) => expect(Promises.length).toBeGreaterThan(0),
    bad: [
      ['no forms', 400, '/Forms', { body: { Forms: undefined } }],
      ['a form that is none', 400, '/Forms/method', { body: { Forms: { method: typed } } }],
      ['a field that is no text', 400, '/Forms/dispatch/On1', { body: { Forms: { dispatch: { On1: 1 } } } }],
      [
        'a field without end',
        400,
        '/Forms/dispatch/ClosedDays',
        { body: { Forms: { dispatch: { ClosedDays: 'x'.repeat(4001) } } } },
      ],
      wrongCulture,
    ],
  },
  saveDelivery: {
    may: 'staff',
    valid: async (context) => {
      const { name, fields } = await opened(context);
      return { body: { Form: name, Fields: fields } };
    },
    answer: ({ Methods }) =>
      expect(Methods[0]).toMatchObject({ CutoffHour: 14, MinDays: 1, MaxDays: 2, Weekdays: [1, 2] }),
    bad: [
      ['a form that is none', 400, '/Form', { body: { Form: 'method:x' } }],
      ['a method that is not there', 404, null, { body: { Form: unknown } }],
      ['fields that are a text', 400, '/Fields', { body: { Fields: 'x' } }],
      [
        'a form that somebody saved meanwhile',
        409,
        '/CutoffHour',
        { body: { Fields: { ...typed, CutoffHour: '13', Version: 'x' } } },
      ],
      wrongCulture,
    ],
  },
};
