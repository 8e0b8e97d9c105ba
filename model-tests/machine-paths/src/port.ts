import { fromPromise } from 'xstate';
import type { NonReducibleUnknown, PromiseActorLogic } from 'xstate';

/** A call that a sample's machine makes and a path settles. */
export const port = <Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`nothing answers "${name}"`)));
