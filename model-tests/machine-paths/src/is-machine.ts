import type { AnyStateMachine } from 'xstate';

/** Whether a value is a machine; one from elsewhere may have an XState of its own, so no `instanceof`. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'provide' in value && 'config' in value;
