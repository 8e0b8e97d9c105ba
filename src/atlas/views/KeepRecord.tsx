import { bugReportOf, commandOf } from '../hand-over.ts';
import { flowIn } from '../machines/atlas.machine.ts';
import { chosenActorOf, entriesOf } from '../machines/recorder.machine.ts';
import { pathOf, writePath, writeRecord } from '../record.ts';
import { useAtlas, useAtlasState, useRecord, useTexts } from './atlas-context.ts';

/** Saves, opens and empties the record, and hands one actor's path over. */
export function Keep() {
  const { recorder, tools } = useAtlas();
  const says = useTexts().follow;
  const record = useRecord();
  const entries = entriesOf(record);
  const actor = chosenActorOf(record);
  const open = async (file: File | undefined) => {
    if (file) recorder.send({ type: 'record.open', text: await tools.openText(file) });
  };
  return (
    <div className="controls" role="group" aria-label={says.keep}>
      <button
        type="button"
        disabled={entries.length === 0}
        onClick={() => tools.saveText('record.json', writeRecord(entries), 'application/json')}
      >
        {says.save}
      </button>
      <label className="button">
        {says.open}
        <input
          className="hidden"
          type="file"
          accept="application/json,.json"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </label>
      <button
        type="button"
        disabled={actor === null}
        title={actor === null ? says.chooseFirst : undefined}
        onClick={() => actor !== null && tools.saveText(`${actor}.path.json`, writePath(entries, actor))}
      >
        {says.savePath}
      </button>
      <HandOver />
      <button type="button" disabled={entries.length === 0} onClick={() => recorder.send({ type: 'clear' })}>
        {says.empty}
      </button>
    </div>
  );
}

/** What a tester hands to a developer: the chosen actor's path as a command line, and as a bug report. */
function HandOver() {
  const { tools } = useAtlas();
  const says = useTexts().follow;
  const record = useRecord();
  const flow = useAtlasState(flowIn);
  const actor = chosenActorOf(record);
  const path = actor === null ? null : pathOf(entriesOf(record), actor);
  const title = path ? undefined : says.chooseFirst;
  const report = () => {
    if (!path) return;
    const promises = flow?.name === path.flow ? flow.promises : {};
    tools.saveText(`${path.flow}.bug.md`, bugReportOf(path, promises, tools.surroundings()), 'text/markdown');
  };
  return (
    <>
      <button type="button" disabled={!path} title={title} onClick={() => path && void tools.copy(commandOf(path))}>
        {says.copy}
      </button>
      <button type="button" disabled={!path} title={title} onClick={report}>
        {says.report}
      </button>
    </>
  );
}
