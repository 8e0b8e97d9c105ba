import type { Question } from './place.ts';

/** The ready questions, as an analyst asks them. */
export const questions: Readonly<Record<Question, { readonly asks: string; readonly says: string }>> = {
  refusals: {
    asks: 'What if an answer is late or refused?',
    says: 'Every call with what it asks of the server, and where each failure leads.',
  },
  losses: {
    asks: 'Where is lost what was typed?',
    says: 'The steps after which a typed text is nowhere in the machine’s memory, or something else in its place.',
  },
  facts: { asks: 'Who says and who hears a fact?', says: 'Every fact that flows tell each other.' },
  texts: {
    asks: 'Where does this text come from?',
    says: 'From a text on the screen to its key, the answer that carries it, and the transition that brings it up.',
  },
  changes: { asks: 'What has changed?', says: 'Today’s flows compared with an earlier release, drawn in colours.' },
  durations: { asks: 'How long does it last?', says: 'Every delay and timeout, the longest first.' },
  requirements: { asks: 'Which requirement is behind it?', says: 'The register’s ids and the flows that carry them.' },
  interruptions: {
    asks: 'What can interrupt a state?',
    says: 'Choose a flow and a state: events, facts, timers, answers, and leaving the page.',
  },
  ways: { asks: 'How does one get to a state?', says: 'Choose a flow and a state: a shortest path from the start.' },
};
