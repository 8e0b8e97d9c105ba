import { innermost } from '../names.ts';
import type { KeyboardEvent } from 'react';
import { coverages } from '../data.ts';
import type { Coverage, FlowData, FlowPath, PathStep } from '../data.ts';
import { isPlaying, stepOf } from '../machines/atlas.machine.ts';
import { pathHref } from '../place.ts';
import { StateScreens } from './StateScreens.tsx';
import { useAtlas, useAtlasState, useNames, useTexts } from './atlas-context.ts';

interface PathsProps {
  readonly flow: FlowData;
  readonly coverage: Coverage;
  readonly path: number | null;
}

const stepsIn = (paths: readonly FlowPath[]): number => paths.reduce((sum, path) => sum + path.length, 0);

/** What happens, and in small print its payload. */
function Label({ flow, step }: { readonly flow: FlowData; readonly step: PathStep }) {
  const names = useNames(flow.name);
  const { start } = useTexts().paths;
  const [cause] = flow.exchanges[step.exchange] ?? [];
  if (cause === undefined || cause.from === `flow ${flow.name}`) return <b>{start}</b>;
  return (
    <>
      <b>{names.event(cause.name)}</b>
      <small>{cause.carries}</small>
    </>
  );
}

function Steps({ flow, path }: { readonly flow: FlowData; readonly path: FlowPath }) {
  const says = useTexts().paths;
  const names = useNames(flow.name);
  const { actor } = useAtlas();
  const step = useAtlasState(stepOf);
  const playing = useAtlasState(isPlaying);
  const go = (to: number) => actor.send({ type: 'step', to });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(step - 1),
    ArrowUp: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    ArrowDown: () => go(step + 1),
    Home: () => go(0),
    End: () => go(path.length - 1),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div onKeyDown={press} role="presentation">
      <div className="controls" role="group" aria-label={says.controls}>
        <button type="button" onClick={() => go(0)} disabled={step === 0}>
          {says.first}
        </button>
        <button type="button" onClick={() => go(step - 1)} disabled={step === 0}>
          {says.back}
        </button>
        <button type="button" className="strong" onClick={() => actor.send({ type: playing ? 'pause' : 'play' })}>
          {playing ? says.pause : says.play}
        </button>
        <button type="button" onClick={() => go(step + 1)} disabled={step >= path.length - 1}>
          {says.next}
        </button>
      </div>
      <p className="quiet" aria-live="polite">
        {says.at(
          step + 1,
          path.length,
          innermost(path[step]?.states ?? [])
            .map(names.state)
            .join(', '),
        )}
      </p>
      <ol className="steps">
        {path.map((one, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === step ? 'step' : undefined}
              title={[one.label, ...one.transitions].join(' > ')}
              onClick={() => go(at)}
            >
              <Label flow={flow} step={one} />
            </button>
          </li>
        ))}
      </ol>
      <StateScreens flow={flow} states={innermost(path[step]?.states ?? []).slice(-1)} />
    </div>
  );
}

/** The paths of each coverage, and one of them step by step on the diagram. */
export function PathsPanel({ flow, coverage, path }: PathsProps) {
  const { name, paths, isCut, simple } = flow;
  const { paths: says, count } = useTexts();
  const chosen = paths[coverage];
  const shown = path === null ? undefined : chosen[path - 1];
  return (
    <>
      <h2>{says.title}</h2>
      <nav className="choices" aria-label={says.what}>
        {coverages.map((one) => (
          <a key={one} href={pathHref(name, one)} aria-current={one === coverage ? 'true' : undefined}>
            {says.coverages[one]}
          </a>
        ))}
      </nav>
      <p className="facts">
        {says.facts(count.path(chosen.length), count.step(stepsIn(chosen)), says.every[coverage])}
        {simple ? says.simple(simple.count, simple.isCut) : ''}
        {isCut ? says.cut : ''}
      </p>
      {path !== null && !shown ? <p className="notice">{says.noPath(path)}</p> : null}
      {chosen.length === 0 ? <p className="quiet">{says.nothing}</p> : null}
      <ol className="numbers" aria-label={says.title}>
        {chosen.map((one, at) => (
          <li key={at}>
            <a
              href={pathHref(name, coverage, at + 1)}
              aria-current={at + 1 === path ? 'true' : undefined}
              aria-label={says.path(at + 1, count.step(one.length))}
            >
              {at + 1}
            </a>
          </li>
        ))}
      </ol>
      {shown ? <Steps flow={flow} path={shown} /> : null}
    </>
  );
}
