import type { Edit } from '../edit.ts';

/** ERR: what happens when something fails. */
export const failures: readonly Edit[] = [
  {
    row: 'ERR-01',
    slip: 'a sign-in forgets where it was to lead',
    file: 'machines/requestErrors/requestErrors.machine.ts',
    find: "content: { kind: 'signIn', returnUrl: href,",
    replace: "content: { kind: 'signIn', returnUrl: '',",
  },
  {
    row: 'ERR-02',
    slip: 'a missing answer opens the dialog',
    file: 'src/rules/failure.ts',
    find: "if (failure.status === 404) return 'console';",
    replace: "if (failure.status === 404) return 'dialog';",
  },
  {
    row: 'ERR-03',
    slip: 'an aborted call is an error in the console',
    file: 'machines/requestErrors/requestErrors.machine.ts',
    find: "params: ({ event }) => ({ ...event, level: 'warning' })",
    replace: "params: ({ event }) => ({ ...event, level: 'error' })",
  },
  {
    row: 'ERR-04',
    slip: 'any other failure has a text of its own',
    file: 'machines/requestErrors/requestErrors.machine.ts',
    find: "code: 'Manager.UnknowsErrors'",
    replace: "code: 'Core.Error'",
  },
  {
    row: 'ERR-08',
    slip: 'texts that do not come are not told of',
    file: 'machines/texts/texts.machine.ts',
    find: `        onError: {
          target: 'missing',
          actions: { type: 'log', params: ({ event }) => warning(failureOf(event.error)) },
        },`,
    replace: "        onError: 'missing',",
  },
  {
    row: 'ERR-09',
    slip: 'code that failed is not asked for again',
    file: 'machines/chunkLoad/chunkLoad.machine.ts',
    find: "onDone: '#chunkLoad.loaded', onError: 'again' }",
    replace: "onDone: '#chunkLoad.loaded', onError: '#chunkLoad.failed' }",
  },
  {
    row: 'ERR-09',
    slip: 'code is waited for for twenty minutes',
    file: 'machines/chunkLoad/chunkLoad.machine.ts',
    find: 'CHUNK_TIMEOUT_MS = 120_000',
    replace: 'CHUNK_TIMEOUT_MS = 1_200_000',
  },
  {
    row: 'ERR-10',
    slip: 'a message stands for thirty seconds',
    file: 'machines/customerReference/customerReference.machine.ts',
    find: 'messageTime = 3_000',
    replace: 'messageTime = 30_000',
  },
  {
    row: 'ERR-10',
    slip: 'a refusal has the code of its field',
    file: 'server/catalog/customer-reference.ts',
    find: "new ShopProblem(422, { code: 'Catalog.CustomerRefUpdateError', errors",
    replace: 'new ShopProblem(422, { code, errors',
  },
  {
    row: 'ERR-12',
    slip: 'an answer without products says nothing',
    file: 'machines/searchSuggestions/searchSuggestions.machine.ts',
    find: "  snapshot.matches({ open: 'answered' }) && suggestionsOf(snapshot).length === 0;",
    replace: "  snapshot.matches({ open: 'short' }) && suggestionsOf(snapshot).length === 0;",
  },
  {
    row: 'ERR-13',
    slip: 'an event that is not taken breaks its flow',
    file: 'src/gateways/analytics.gateway.ts',
    find: "    console.warn('The analytics event was not taken', name, error);",
    replace: '    throw error;',
  },
  {
    row: 'ERR-14',
    slip: 'a coupon’s call that failed is not told',
    file: 'machines/coupon/coupon.machine.ts',
    find: `        onError: { target: 'resting', actions: 'tellFailure' },
      },
      after: { callTimeout: { target: 'resting', actions: 'tellFailure' } },
    },
    removing`,
    replace: `        onError: { target: 'resting' },
      },
      after: { callTimeout: { target: 'resting', actions: 'tellFailure' } },
    },
    removing`,
  },
  {
    row: 'ERR-15',
    slip: 'a code that does not count leaves the page as it is',
    file: 'machines/coupon/coupon.machine.ts',
    find: `        });
      enqueue.emit({ type: 'cart.outdated' });
    }),
    tellRemoved`,
    replace: `        });
      if (counts) enqueue.emit({ type: 'cart.outdated' });
    }),
    tellRemoved`,
  },
  {
    row: 'ERR-15',
    slip: 'the dialog about a code has no title',
    file: 'machines/coupon/coupon.machine.ts',
    find: "titleCode: 'Coupon.Title'",
    replace: "titleCode: 'Dialog.ErrorTitle'",
  },
  {
    row: 'ERR-16',
    slip: 'news that do not come are forgotten',
    file: 'machines/news/news.machine.ts',
    find: 'listFailure: (_, { failure }: { failure: Failure }) => failure',
    replace: 'listFailure: null',
  },
  {
    row: 'ERR-21',
    slip: 'an address that is not saved is told as a notice',
    file: 'machines/addressBook/addressBook.machine.ts',
    find: "style: 'error'",
    replace: "style: 'notice'",
  },
  {
    row: 'ERR-22',
    slip: 'a checkout without its place stops the choice',
    file: 'src/gateways/addresses.gateway.ts',
    find: "if (!form) return console.warn('There is no place for the chosen address');",
    replace: "if (!form) throw new Error('There is no place for the chosen address');",
  },
  {
    row: 'ERR-22',
    slip: 'a missing field is passed over in silence',
    file: 'src/gateways/addresses.gateway.ts',
    find: `    else console.warn(\`There is no field \${name}\`);
`,
    replace: '',
  },
];
