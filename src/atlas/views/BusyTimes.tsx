import { indexOf } from '../machines/atlas.machine.ts';
import { chosenActorOf, entriesOf } from '../machines/recorder.machine.ts';
import { timesIn } from '../times.ts';
import { sayTime } from './answer-parts.tsx';
import { useAtlasState, useLanguage, useNamesOf, useRecord, useTexts } from './atlas-context.ts';

/** A recording has more visits than anybody reads. */
const MOST = 20;

/** Where people waited, and for how long: the busy states of the recording, the longest in all first. */
export function BusyTimes() {
  const record = useRecord();
  const flows = useAtlasState(indexOf)?.flows ?? [];
  const { busy: says, heat } = useTexts().follow;
  const language = useLanguage();
  const namesOf = useNamesOf();
  const chosen = chosenActorOf(record);
  const isBusy = (flow: string, state: string) =>
    flows.some(
      ({ name, busy }) => name === flow && busy.some((outer) => state === outer || state.startsWith(`${outer}.`)),
    );
  const times = timesIn(entriesOf(record), isBusy).filter(({ actor }) => chosen === null || actor === chosen);
  if (entriesOf(record).length === 0) return null;
  return (
    <section aria-labelledby="busy-times">
      <p className="quiet">{heat}</p>
      <h3 id="busy-times">{says.title}</h3>
      {times.length === 0 ? (
        <p className="quiet">{says.none}</p>
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                {says.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.slice(0, MOST).map(({ actor, flow, state, visits, total, longest }) => (
                <tr key={`${actor} ${state}`}>
                  <th scope="row" title={`${actor}: ${state}`}>
                    {namesOf(flow).flow}: {namesOf(flow).state(state)}
                  </th>
                  <td>{visits}</td>
                  <td>{sayTime(longest, language)}</td>
                  <td>{sayTime(total, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
