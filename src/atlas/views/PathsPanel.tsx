import type { KeyboardEvent } from 'react';
import { coverages } from '../data.ts';
import type { Coverage, FlowData, FlowPath } from '../data.ts';
import { isPlaying, stepOf } from '../machines/atlas.machine.ts';
import { pathHref } from '../place.ts';
import { useAtlas, useAtlasState } from './atlas-context.ts';
import { formatCount } from './Index.tsx';

interface PathsProps {
  readonly flow: FlowData;
  readonly coverage: Coverage;
  readonly path: number | null;
}

const stepsIn = (paths: readonly FlowPath[]): number => paths.reduce((sum, path) => sum + path.length, 0);

/** The others are their ancestors. */
const innermost = (states: readonly string[]): readonly string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

/** What happens, and in small print its payload. */
function Label({ label }: { readonly label: string }) {
  const at = label.search(/ [{["]/u);
  if (at < 0) return <b>{label}</b>;
  return (
    <>
      <b>{label.slice(0, at)}</b>
      <small>{label.slice(at + 1)}</small>
    </>
  );
}

function Steps({ path }: { readonly path: FlowPath }) {
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
      <div className="controls" role="group" aria-label="Step through the path">
        <button type="button" onClick={() => go(0)} disabled={step === 0}>
          First
        </button>
        <button type="button" onClick={() => go(step - 1)} disabled={step === 0}>
          Back
        </button>
        <button type="button" className="strong" onClick={() => actor.send({ type: playing ? 'pause' : 'play' })}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => go(step + 1)} disabled={step >= path.length - 1}>
          Next
        </button>
      </div>
      <p className="quiet" aria-live="polite">
        Step {step + 1} of {path.length}: {innermost(path[step]?.states ?? []).join(', ')}
      </p>
      <ol className="steps">
        {path.map(({ label, transitions }, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === step ? 'step' : undefined}
              title={transitions.join(' > ')}
              onClick={() => go(at)}
            >
              <Label label={label} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The paths of each coverage, and one of them step by step on the diagram. */
export function PathsPanel({ flow: { name, paths, isCut, simple }, coverage, path }: PathsProps) {
  const chosen = paths[coverage];
  const shown = path === null ? undefined : chosen[path - 1];
  return (
    <>
      <h2>Paths</h2>
      <nav className="choices" aria-label="What the paths cover">
        {coverages.map((one) => (
          <a key={one} href={pathHref(name, one)} aria-current={one === coverage ? 'true' : undefined}>
            {one}
          </a>
        ))}
      </nav>
      <p className="facts">
        {formatCount(chosen.length, 'path')}, {formatCount(stepsIn(chosen), 'step')} for every{' '}
        {coverage === 'pairs' ? 'pair of outcomes' : coverage.slice(0, -1)}
        {simple ? `; ${simple.isCut ? 'more than ' : ''}${formatCount(simple.count, 'simple path')} in all` : ''}
        {isCut ? '; the exploration was cut, more may be possible' : ''}
      </p>
      {path !== null && !shown ? <p className="notice">There is no path {path}.</p> : null}
      {chosen.length === 0 ? <p className="quiet">Nothing happens to it but its children.</p> : null}
      <ol className="numbers" aria-label="Paths">
        {chosen.map((one, at) => (
          <li key={at}>
            <a
              href={pathHref(name, coverage, at + 1)}
              aria-current={at + 1 === path ? 'true' : undefined}
              aria-label={`Path ${at + 1}, ${formatCount(one.length, 'step')}`}
            >
              {at + 1}
            </a>
          </li>
        ))}
      </ol>
      {shown ? <Steps path={shown} /> : null}
    </>
  );
}
