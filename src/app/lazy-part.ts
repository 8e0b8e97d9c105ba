import { createActor } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { watchRetry } from '#gateways/retry.gateway.ts';
import { lazyPartMachine } from '#machines/lazyPart/lazyPart.machine.ts';
import { abortable } from '#machines/port.ts';
import { lateCode } from '#views/parts/late.tsx';

interface PartOptions<Module, Code> {
  load: () => Promise<Module>;
  /** Called once, when the code has loaded: sets up what the work needs. */
  open: (module: Module) => Code;
  /** The page works without it: nobody is notified if it is missing. */
  isOptional?: boolean;
  /** Done instead of each unit of work whose code is missing. */
  forgo?: () => void;
}

export interface LazyPart<Code> {
  /** Requests the code, and has the work done as soon as it is loaded. */
  want(work?: (code: Code) => void): void;
  /** The page is being left: queued work is dropped. */
  leave(): void;
  end(): void;
}

/** Observes every part: set by the app, for the atlas. */
export const watching: { inspect?: (event: InspectionEvent) => void } = {};

/** A part of the page whose code is loaded when it is first needed: a flow of its own (`lazyPart`). */
export function lazyPart<Module, Code>({ load, open, isOptional, forgo }: PartOptions<Module, Code>): LazyPart<Code> {
  let code: Code;
  const machine = lazyPartMachine.provide({
    actors: {
      watchRetry,
      loadCode: abortable<void>(async ({ signal }) => {
        const module = await lateCode.load(load);
        if (!signal.aborted) code = open(module);
      }),
    },
    actions: {
      perform: (_, { works }) => works.forEach((work) => work.run()),
      forgo: (_, { works }) => works.forEach(() => forgo?.()),
    },
  });
  const part = createActor(machine, watching);
  if (!isOptional) {
    part.on('code.missing', () => lateCode.onMissing());
    part.on('code.arrived', () => lateCode.onArrived());
  }
  part.start();
  return {
    want: (work) => part.send({ type: 'want', ...(work ? { work: { run: () => work(code) } } : {}) }),
    leave: () => part.send({ type: 'page.leaving' }),
    end: () => part.stop(),
  };
}
