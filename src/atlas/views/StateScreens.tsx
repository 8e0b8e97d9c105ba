import type { FlowData } from '../data.ts';
import { useNames, useTexts } from './atlas-context.ts';

/** What a user sees in some states, as far as the browser walks have made pictures. */
export function StateScreens({ flow, states }: { readonly flow: FlowData; readonly states: readonly string[] }) {
  const { screen } = useTexts().state;
  const names = useNames(flow.name);
  const shown = states.flatMap((state) => {
    const picture = flow.screens[state];
    return picture === undefined ? [] : [{ state, picture }];
  });
  return shown.map(({ state, picture }) => (
    <figure key={state} className="screen">
      {/* the browser opens it in its own size, above the page */}
      <button type="button" popoverTarget={`screen-${state}`}>
        <img src={picture} alt={`${screen}: ${names.state(state)}`} />
      </button>
      <div popover="auto" id={`screen-${state}`} className="whole-screen">
        <img src={picture} alt={`${screen}: ${names.state(state)}`} />
      </div>
      <figcaption>{names.state(state)}</figcaption>
    </figure>
  ));
}
