import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

interface Deferred {
  href: string;
  answer(): Promise<void>;
  fail(): Promise<void>;
  isAborted(): boolean;
}

/** A visitor on the home page: its visible effects in order, the pending requests, and a clock to advance. */
export function visit() {
  const log: string[] = [];
  const requests: Deferred[] = [];
  const clock = new SimulatedClock();
  const settled = async () => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  const machine = navigationMachine.provide({
    actors: {
      awaitImages: fromPromise<void, { href: string }>(async () => undefined),
      requestPage: fromPromise<void, { href: string }>(
        ({ input, signal }) =>
          new Promise<void>((resolve, reject) => {
            const then = (settle: () => void) => async () => (settle(), await settled());
            requests.push({
              href: input.href,
              answer: then(resolve),
              fail: then(() => reject(new Error('no'))),
              isAborted: () => signal.aborted,
            });
          }),
      ),
    },
    actions: {
      record: (_, { entry, way }) => log.push(`${way} ${entry.key}`),
      show: (_, { entry }) => log.push(`show ${entry.key}`),
      restore: (_, { at, isLost }) => log.push(`${isLost ? 'rewrite' : 'return'} ${at.key}`),
    },
  });
  const actor = createActor(machine, { input: { href: '/fr' }, clock });
  actor.on('*', (fact) => log.push(fact.type));
  actor.start();
  return { actor, log, requests, clock, settled };
}

/** The visitor's current page, and the URL of the pending one. */
export const where = ({ actor }: ReturnType<typeof visit>) => {
  const { at, pending } = actor.getSnapshot().context;
  return { at: at.href, pending: pending?.entry.href ?? null };
};
