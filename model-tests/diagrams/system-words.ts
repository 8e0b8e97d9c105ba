import type { Language } from '#atlas/data.ts';
import { doings, englishSystem } from 'machine-paths/diagrams/system-chart';
import type { SystemWords } from 'machine-paths/diagrams/system-chart';
import type { StorefrontPorts } from '#app/storefront.ts';
import { flows } from '../flows.ts';
import { factNames, namesOf } from '../names/names.ts';

interface Terms {
  readonly page: string;
  readonly hearers: string;
  readonly world: string;
  readonly app: string;
  readonly kind: string;
  readonly flow: string;
  readonly fact: string;
  readonly runs: string;
  readonly says: string;
  readonly hears: string;
  readonly saidBy: string;
  readonly heardBy: string;
  readonly does: string;
}

const terms: Readonly<Record<Language, Terms>> = {
  en: {
    page: englishSystem.page,
    hearers: englishSystem.hearers,
    world: englishSystem.world,
    app: englishSystem.app,
    kind: englishSystem.kind,
    flow: 'Flow',
    fact: 'Fact',
    runs: 'runs',
    says: 'says',
    hears: 'hears',
    saidBy: 'emitted by',
    heardBy: 'received by',
    does: 'triggers in the browser:',
  },
  fr: {
    page: 'tant que leur page est affichée',
    hearers: 'entendent',
    world: 'déclenché dans le navigateur',
    app: 'appels de l’application',
    kind: 'carte du système d’acteurs',
    flow: 'Flux',
    fact: 'Fait',
    runs: 'fait tourner',
    says: 'annonce',
    hears: 'entend',
    saidBy: 'annoncé par',
    heardBy: 'entendu par',
    does: 'déclenche dans le navigateur :',
  },
  nl: {
    page: 'zolang hun pagina getoond wordt',
    hearers: 'horen',
    world: 'in de browser teweeggebracht',
    app: 'aanroepen van de app',
    kind: 'kaart van het actorsysteem',
    flow: 'Flow',
    fact: 'Feit',
    runs: 'laat draaien',
    says: 'meldt',
    hears: 'hoort',
    saidBy: 'gemeld door',
    heardBy: 'gehoord door',
    does: 'doet in de browser:',
  },
};

/** What the map shows, for those who hear it. */
export const systemTitles: Readonly<Record<Language, { title: string; description: string }>> = {
  en: {
    title: 'The actor system',
    description: 'Which flow runs which, and which facts each of them emits and receives.',
  },
  fr: {
    title: 'Le système d’acteurs',
    description: 'Quel flux fait tourner lequel, et quels faits chacun annonce et entend.',
  },
  nl: {
    title: 'Het actorsysteem',
    description: 'Welke flow welke laat draaien, en welke feiten elk meldt en hoort.',
  },
};

/** What the storefront does in the browser because of a fact. */
const works: Readonly<Record<Language, Readonly<Record<keyof StorefrontPorts, string>>>> = {
  en: {
    follow: 'follows a link',
    openPage: 'opens a page in a dialog',
    send: 'sends a form',
    openDocument: 'loads a document',
    measure: 'counts, if consented',
    forgetPages: 'forgets loaded pages',
  },
  fr: {
    follow: 'suit un lien',
    openPage: 'ouvre une page en dialogue',
    send: 'envoie un formulaire',
    openDocument: 'charge un document',
    measure: 'compte, si c’est permis',
    forgetPages: 'oublie les pages chargées',
  },
  nl: {
    follow: 'volgt een link',
    openPage: 'opent een pagina in een dialoog',
    send: 'verstuurt een formulier',
    openDocument: 'laadt een document',
    measure: 'telt, met toestemming',
    forgetPages: 'vergeet geladen pagina’s',
  },
};

/** The map of the actor system in a reader's language, with the names of flows and facts. */
export function systemWords(language: Language): SystemWords {
  const own = terms[language];
  const facts = factNames(language);
  const titles = new Map(flows.map((flow) => [flow.name, namesOf(flow, language).flow]));
  const flow = (name: string) => titles.get(name) ?? name;
  const work = (name: string) => (works[language] as Readonly<Record<string, string>>)[name] ?? name;
  const fact = (type: string) => facts[type] ?? type;
  return {
    ...own,
    flow,
    fact,
    work,
    sayFlow: ({ name, children, says, hears }) =>
      [
        `${own.flow} ${flow(name)}`,
        ...doings([
          [own.runs, children.map(flow)],
          [own.says, says.map(fact)],
          [own.hears, hears.map(fact)],
        ]),
      ].join('; '),
    sayFact: ({ type, saidBy, isSaidByApp, heardBy, does }) =>
      [
        `${own.fact} ${fact(type)}`,
        ...doings([
          [own.saidBy, [...saidBy.map(flow), ...(isSaidByApp ? [own.app] : [])]],
          [own.heardBy, heardBy.map(flow)],
          [own.does, does.map(work)],
        ]),
      ].join('; '),
  };
}
