import { flowIn, pictureIn } from '../machines/atlas.machine.ts';
import { useAtlas, useAtlasState, useNames, useTexts } from './atlas-context.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { TransitionTable } from './TablePanel.tsx';

/** One flow on paper. */
export function PrintPage({ flow: name }: { readonly flow: string }) {
  const { tools } = useAtlas();
  const { take, table, readingFlow } = useTexts();
  const names = useNames(name);
  const flow = useAtlasState(flowIn);
  const picture = useAtlasState((atlas) => (flow ? pictureIn(atlas, flow) : undefined));
  if (!flow || !picture) return <p className="quiet">{readingFlow(names.flow)}</p>;
  return (
    <article className="paper-page">
      <p className="controls no-print">
        <button type="button" className="strong" onClick={tools.print}>
          {take.print}
        </button>
        <a className="button" href={`#${name}`}>
          {take.back}
        </a>
      </p>
      <h1>{names.flow}</h1>
      <p className="lead">{names.sentence}</p>
      <div className="drawing" dangerouslySetInnerHTML={{ __html: picture.svg }} />
      <h2>{table.title}</h2>
      <TransitionTable flow={flow} />
      <AboutPanel flow={flow} />
    </article>
  );
}
