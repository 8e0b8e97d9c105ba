import { chartOf } from 'machine-paths/chart';
import { nameKinds, namedIn } from 'machine-paths/names';
import type { NameKind, Names } from 'machine-paths/names';
import { languages } from '#atlas/data.ts';
import type { Language } from '#atlas/data.ts';
import { textOf } from '../manifests.ts';
import type { Flow } from '../manifests.ts';
import { readNames } from './read.ts';
import type { Sections, Texts } from './read.ts';
import { words } from './words.ts';

/** Names that several machines share: what they exchange, and what is said alike everywhere. */
const sharedFile = 'machines/shared.names.md';

/** The file of a machine's names, beside it. */
export const namesFileOf = ({ file }: Pick<Flow, 'file'>): string => file.replace(/\.machine\.ts$/u, '.names.md');

const read = (file: string): Sections => readNames(textOf(file) ?? '');
const shared = read(sharedFile);
const own = new Map<string, Sections>();

/** What a flow's own file says. */
function ownNamesOf(flow: Flow): Sections {
  const known = own.get(flow.name) ?? read(namesFileOf(flow));
  own.set(flow.name, known);
  return known;
}

const none: Texts = {};
const inSection = (sections: Sections, section: string, language: Language): Texts =>
  sections[section]?.[language] ?? none;

/** What every machine may use without naming it itself: facts are events of whoever receives them. */
export const sharedNames = (kind: NameKind | 'facts' | 'areas', language: Language): Texts =>
  inSection(shared, kind, language);

/** The facts of all flows and the events that they are to their receivers, by type. */
export const factNames = (language: Language): Texts => sharedNames('facts', language);

/** A flow's names in one language: its own, and the shared ones that it uses. */
export function namesOf(flow: Flow, language: Language): Names {
  const sections = ownNamesOf(flow);
  const chart = chartOf(flow.machine);
  const needed = namedIn(chart);
  const told = nameKinds.map((kind): [NameKind, Texts] => {
    const common = { ...(kind === 'events' ? factNames(language) : {}), ...sharedNames(kind, language) };
    const used = Object.entries(common).filter(([name]) => needed[kind].includes(name));
    return [kind, { ...Object.fromEntries(used), ...inSection(sections, kind, language) }];
  });
  const flowTexts = inSection(sections, 'flow', language);
  return {
    ...(Object.fromEntries(told) as Record<NameKind, Texts>),
    flow: flowTexts['name'] ?? flow.name,
    sentence: flowTexts['sentence'] ?? flow.sentence,
    words: words[language],
  };
}

/** The same for each language. */
export const inEachLanguage = <Value>(of: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, Value>;
