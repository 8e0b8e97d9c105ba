import { createActor } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { ChunkLoadError } from '#gateways/chunk-load-error.ts';
import { chunkLoadMachine, isLoaded } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { abortable } from '#machines/port.ts';
import type { LoadCode } from '#views/parts/late.tsx';

/** Each lazily loaded part of the code is a flow of its own. */
export const chunkLoader =
  (inspect: (event: InspectionEvent) => void): LoadCode =>
  <Module>(load: () => Promise<Module>) =>
    new Promise<Module>((resolve, reject) => {
      let module: Promise<Module>;
      const logic = chunkLoadMachine.provide({
        actors: { loadChunk: abortable<void>(async () => void (await (module = load()))) },
      });
      const actor = createActor(logic, { inspect });
      actor.subscribe({
        complete: () => (isLoaded(actor.getSnapshot()) ? resolve(module) : reject(new ChunkLoadError())),
      });
      actor.start();
    });
