import { flowIn, pictureIn } from '../machines/atlas.machine.ts';
import { useAtlas, useAtlasState } from './atlas-context.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { TransitionTable } from './TablePanel.tsx';

/** One flow on paper. */
export function PrintPage({ flow: name }: { readonly flow: string }) {
  const { tools } = useAtlas();
  const flow = useAtlasState(flowIn);
  const picture = useAtlasState((atlas) => (flow ? pictureIn(atlas, flow) : undefined));
  if (!flow || !picture) return <p className="quiet">Reading {name} …</p>;
  return (
    <article className="paper-page">
      <p className="controls no-print">
        <button type="button" className="strong" onClick={tools.print}>
          Print
        </button>
        <a className="button" href={`#${name}`}>
          Back
        </a>
      </p>
      <h1>{name}</h1>
      <p className="lead">{flow.sentence}</p>
      <div className="drawing" dangerouslySetInnerHTML={{ __html: picture.svg }} />
      <h2>Transitions</h2>
      <TransitionTable flow={flow} />
      <AboutPanel flow={flow} />
    </article>
  );
}
