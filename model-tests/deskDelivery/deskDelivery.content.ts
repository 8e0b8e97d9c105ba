import type { DeliveryRules, DeskDeliveryMethod, DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import {
  errorsIn,
  failureIn,
  isMissed,
  isSaved,
  isTyped,
  promisesIn,
  rulesIn,
} from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { DeliveryForm, deskDeliveryMachine } from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { Content } from 'machine-paths/content';
import type { Fact, Words } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import { formatLongDay } from '#rules/calendar.ts';
import { buttonShown } from '../content.ts';
import { reasonFor } from '../failures.ts';
import { demoData, text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof deskDeliveryMachine>;

const promised = (day: string) => ({ Country: 'Belgique', Promise: { From: day, To: day } });
/** What home delivery promises as it is stored, and with a later hour. */
const stored = promised('2026-12-02');
export const earlier = promised('2026-12-01');

export const home: DeskDeliveryMethod = {
  Id: 1,
  Name: 'Livraison à domicile',
  CutoffHour: 14,
  MinDays: 2,
  MaxDays: 2,
  Weekdays: [1, 2, 3, 4, 5],
  Version: 'home-14',
  Now: stored,
};
export const rules: DeliveryRules = {
  WorkingDays: [1, 2, 3, 4, 5],
  ClosedDays: [],
  Warehouses: [{ Id: 1, Name: 'Gand', HandlingDays: 0 }],
  Version: 'closed-none',
  Methods: [home],
};
export const deskDeliveryPageData: DeskDeliveryPageData = { Kind: 'deskDelivery', ...rules, Done: null };

const week = { On1: 'true', On2: 'true', On3: 'true', On4: 'true', On5: 'true' };
/** The hour of home delivery as typed, in the order of its form's fields. */
export const hour = (CutoffHour: string, Version = home.Version): DeliveryForm => ({
  name: 'method:1',
  fields: { Version, CutoffHour, MinDays: '2', MaxDays: '2', ...week },
});
export const handling: DeliveryForm = {
  name: 'dispatch',
  fields: { Version: rules.Version, ...week, ClosedDays: '', Handling1: '1' },
};
export const names = [hour('16').name, handling.name];
/** What is stored once a form is saved. */
export const savedRules = ({ name, fields }: DeliveryForm): DeliveryRules =>
  name === 'dispatch'
    ? { ...rules, Version: 'one-day', Warehouses: [{ Id: 1, Name: 'Gand', HandlingDays: 1 }] }
    : { ...rules, Methods: [{ ...home, CutoffHour: Number(fields['CutoffHour']), Version: 'home-new', Now: earlier }] };

const errorOf = (snapshot: Snapshot, name: string, field: string): Fact[] => {
  const error = errorsIn(snapshot, name)[field];
  const place = { css: `form[data-form="${name}"] [name="${field}"]` };
  return error
    ? [{ in: place, invalid: true, described: { text: error.code, with: error.params ?? {} } }]
    : [{ in: place, invalid: false }];
};

/** What a form says beside its button; null for nothing. */
function saidBy(snapshot: Snapshot, name: string): Words | null {
  if (isSaved(snapshot, name))
    return text(isTyped(snapshot, name) ? 'DeskDelivery.SavedSent' : 'DeskDelivery.SavedHere');
  if (isMissed(snapshot) && isTyped(snapshot, name)) return text('DeskDelivery.PreviewMissed');
  const now = promisesIn(snapshot).find(({ Id }) => name === `method:${Id}`)?.Now;
  const before = rulesIn(snapshot).Methods[0]?.Now;
  if (!now?.Promise || (!isTyped(snapshot, name) && JSON.stringify(now) === JSON.stringify(before))) return null;
  const promise = text('Delivery.HomeOn', { day: formatLongDay(now.Promise.From, demoData.culture) });
  return text('DeskDelivery.Preview', { country: now.Country, promise });
}

function formShown(snapshot: Snapshot, name: string): Fact[] {
  const form = { css: `form[data-form="${name}"]` };
  const failure = failureIn(snapshot, name);
  const said = saidBy(snapshot, name);
  const about = name === 'dispatch' ? text('DeskDelivery.Preparing') : home.Name;
  return [
    ...errorOf(snapshot, name, name === 'dispatch' ? 'Handling1' : 'CutoffHour'),
    failure
      ? { in: form, role: 'alert', says: { line: [text('DeskDelivery.NotSaved'), reasonFor(failure)] } }
      : { in: form, role: 'alert', count: 0 },
    ...(said === null ? [] : [{ in: form, role: 'status', says: said } as const]),
    { ...buttonShown(text('DeskDelivery.SaveOf', { what: about }), snapshot.hasTag('busy')), in: form },
  ];
}
/** The hour of home delivery: as typed, else as stored. */
function hourShown({ context: { typed, rules: now } }: Snapshot): Fact {
  const value = typed['method:1']?.['CutoffHour'] ?? String(now.Methods[0]?.CutoffHour);
  return { role: 'textbox', name: text('DeskDelivery.Cutoff'), value };
}

const formsShown = (snapshot: Snapshot): Fact[] => [
  { role: 'heading', name: home.Name },
  hourShown(snapshot),
  ...names.flatMap((name) => formShown(snapshot, name)),
];

/** What the states of the rule's page show: its forms, each with what became of it. */
export const deskDeliveryContent: Content<string, Snapshot> = {
  view: { role: 'main' },
  states: {
    ...Object.fromEntries(
      ['form.editing', 'form.refused', 'form.saving', 'form.saved', 'form.changed'].map((state) => [state, formsShown]),
    ),
    ...Object.fromEntries(
      ['none', 'open.pausing', 'open.asking', 'open.shown', 'open.missed'].map((state) => [
        `preview.${state}`,
        'it is said beside the button of each form, which every state of the form looks at',
      ]),
    ),
  },
};
