import { useNames, useNamesOf } from './atlas-context.ts';

/** What a row is about, in the reader's words: a filter finds these as well as technical names. */
export function useTold(): (row: { flow: string; state: string; transition?: string; port?: string }) => string {
  const namesOf = useNamesOf();
  return ({ flow, state, transition, port }) => {
    const names = namesOf(flow);
    return [
      names.flow,
      names.state(state),
      transition === undefined ? '' : names.transition(transition),
      port === undefined ? '' : names.call(port),
    ].join(' ');
  };
}

export const EventName = ({ flow, event }: { readonly flow: string; readonly event: string }) =>
  useNames(flow).event(event);
export const CallName = ({ flow, port }: { readonly flow: string; readonly port: string }) => useNames(flow).call(port);
