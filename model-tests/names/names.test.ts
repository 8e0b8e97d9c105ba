import { existsSync } from 'node:fs';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { nameKinds, namedIn, namingFaults, readable, textsOf } from 'machine-paths/names';
import { expect, test } from 'vitest';
import { languages } from '#atlas/data.ts';
import { systemChart } from '../diagrams/system.ts';
import { areas, flows } from '../flows.ts';
import { filesIn } from '../manifests.ts';
import { factNames, namesFileOf, namesOf, sharedNames } from './names.ts';
import { readNames } from './read.ts';

const facts = systemChart().facts.map(({ type }) => type);

test.each(languages)('[FLOW-14] in %s everything of every flow has a name, and nothing else has one', (language) => {
  const faults = flows.flatMap((flow) => {
    const names = namesOf(flow, language);
    const untold = [
      names.flow === flow.name && `${flow.name} has no name`,
      names.sentence === '' && `${flow.name} has no sentence`,
    ];
    return [...namingFaults(chartOf(flow.machine), names), ...untold.filter((fault) => fault !== false)];
  });
  const known = factNames(language);
  expect([
    ...faults,
    ...facts.filter((fact) => !(fact in known)).map((fact) => `the fact "${fact}" has no name`),
    ...Object.keys(known)
      .filter((fact) => !facts.includes(fact))
      .map((fact) => `there is no fact "${fact}" to name`),
    ...areas
      .filter((area) => !(area in sharedNames('areas', language)))
      .map((area) => `the area "${area}" has no name`),
  ]).toEqual([]);
});

test('[FLOW-14] a shared name is one that several flows use, and a file of names belongs to a machine', () => {
  const users = (kind: (typeof nameKinds)[number], name: string) =>
    flows.filter(({ machine }) => namedIn(chartOf(machine))[kind].includes(name)).length;
  const lone = nameKinds.flatMap((kind) =>
    Object.keys(sharedNames(kind, 'en'))
      .filter((name) => users(kind, name) < 2)
      .map((name) => `${kind}: ${name}`),
  );
  expect(lone).toEqual([]);
  const own = flows.map(namesFileOf);
  expect(own.filter((file) => !existsSync(file))).toEqual([]);
  expect(filesIn('machines', /\.names\.md$/u).filter((file) => file !== 'machines/shared.names.md')).toEqual(
    own.toSorted(),
  );
});

test.each(languages)(
  '[FLOW-14] in %s no two answers to one event say the same condition, and delays say seconds',
  (language) => {
    const faults = flows.flatMap((flow) => {
      const { root } = readable(chartOf(flow.machine), namesOf(flow, language));
      return [...statesBelow(root)].flatMap(({ title, transitions }) => {
        const said = transitions.map(({ event, guard }) => `${event} [${guard}]`);
        const twice = said.filter((text, index) => said.indexOf(text) !== index && !text.endsWith('[null]'));
        const vague = transitions.flatMap(({ kind, event }) =>
          kind === 'delay' && !/\d s\b/u.test(event) ? [event] : [],
        );
        return [...twice, ...vague].map((text) => `${flow.name}, ${title}: ${text}`);
      });
    });
    expect(faults).toEqual([]);
  },
);

test('[FLOW-14] refusals say why with their status, and outcomes and delays are composed of names', () => {
  const checkout = flows.find(({ name }) => name === 'checkout');
  if (!checkout) throw new Error('no checkout');
  const texts = languages.map((language) => textsOf(chartOf(checkout.machine), namesOf(checkout, language)));
  expect(texts.map(({ guards }) => guards['hasCartChanged'])).toEqual([
    'un prix ou le stock a changé (409)',
    'een prijs of de voorraad is gewijzigd (409)',
    'a price or the stock has changed (409)',
  ]);
  expect(texts.map(({ events }) => events['after answerTimeout'])).toEqual([
    'après 15 s : pas de réponse',
    'na 15 s: geen antwoord',
    'after 15 s: no answer',
  ]);
  expect(texts[2]?.events['error placeOrder']).toBe('placing the order: failed');
  expect(texts[2]?.guards['in cart.settled and isAsked']).toBe(
    'while “cart › up to date” and the calculation matches the form',
  );
});

test('a file of names is read row by row, and a bad row is named', () => {
  const file = '## Events\n\n| | fr | nl | en |\n|---|---|---|---|\n| `go` | aller | gaan | go |\n';
  expect(readNames(file)).toEqual({ events: { fr: { go: 'aller' }, nl: { go: 'gaan' }, en: { go: 'go' } } });
  expect(() => readNames(`${file}| \`stop\` | arrêter | stop |`)).toThrow('"stop" lacks a language');
  expect(() => readNames(`${file}| \`go\` | a | b | c |`)).toThrow('"go" is named twice under events');
});
