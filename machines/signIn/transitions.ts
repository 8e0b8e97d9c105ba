import type { SignedIn, SignInAnswer } from '#contract/security.ts';
import { failed } from '#machines/ask.ts';
import type { DoneActorEvent } from 'xstate';

/** Signing in and out have the same outcome: the current customer, announced to everyone. */
export const answered = {
  target: '#signIn.deciding',
  actions: [
    {
      type: 'takePerson',
      params: ({ event }: { event: DoneActorEvent<SignedIn> }) => ({ person: event.output.Person }),
    },
    { type: 'tellPerson', params: ({ event }: { event: DoneActorEvent<SignedIn> }) => event.output },
  ],
} as const;
const askedForSecond = {
  guard: { type: 'asksSecondFactor', params: ({ event }: { event: DoneActorEvent<SignInAnswer> }) => event.output },
  target: '#signIn.visitor.secondFactor',
  actions: { type: 'keepLock', params: ({ event }: { event: DoneActorEvent<SignInAnswer> }) => event.output },
} as const;
/** The account has a second factor. */
export const orAskedForSecond = [askedForSecond, answered] as const;
/** The password alone does not suffice: the account has a second factor, or is under a guessing attack. */
export const orAskedForCode = [
  askedForSecond,
  {
    guard: { type: 'asksCode', params: ({ event }: { event: DoneActorEvent<SignInAnswer> }) => event.output },
    target: '#signIn.visitor.proving',
    actions: 'forgetRefusal',
  },
  answered,
] as const;
export const keepRefusal = { type: 'keepFailure', params: failed } as const;
/** Back to the password. */
export const codeIsOver = {
  guard: { type: 'isCodeOver', params: failed },
  target: '#signIn.visitor.refused',
  actions: keepRefusal,
} as const;
