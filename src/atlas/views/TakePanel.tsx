import type { FlowData } from '../data.ts';
import { indexOf, pictureIn } from '../machines/atlas.machine.ts';
import { useAtlas, useAtlasState, useTexts } from './atlas-context.ts';

/** The flow as files: picture, text, machine, paper. */
export function TakePanel({ flow }: { readonly flow: FlowData }) {
  const { tools } = useAtlas();
  const says = useTexts().take;
  const svg = useAtlasState((atlas) => pictureIn(atlas, flow))?.svg ?? '';
  const styles = useAtlasState(indexOf)?.diagramStyles ?? '';
  const { name } = flow;
  const picture = () => tools.withStyles(svg, styles);
  return (
    <>
      <h2>{says.title}</h2>
      <p>{says.asFolded}</p>
      <ul className="files">
        <li>
          <button type="button" onClick={() => tools.saveText(`${name}.svg`, picture(), 'image/svg+xml')}>
            SVG
          </button>
          <span>{says.svg}</span>
        </li>
        <li>
          <button type="button" onClick={() => void tools.savePng(`${name}.png`, picture())}>
            PNG
          </button>
          <span>{says.png}</span>
        </li>
        <li>
          <button type="button" onClick={() => tools.saveText(`${name}.mmd`, flow.mermaid)}>
            Mermaid
          </button>
          <span>{says.mermaid}</span>
        </li>
        <li>
          <button
            type="button"
            onClick={() =>
              tools.saveText(`${name}.json`, `${JSON.stringify(flow.machine, null, 2)}\n`, 'application/json')
            }
          >
            JSON
          </button>
          <span>{says.json}</span>
        </li>
        <li>
          <button type="button" onClick={() => tools.saveText(`${name}.scxml`, flow.scxml, 'application/scxml+xml')}>
            SCXML
          </button>
          <span>{says.scxml}</span>
        </li>
        <li>
          <a className="button" href={`#${name}/print`}>
            {says.print}
          </a>
          <span>{says.printed}</span>
        </li>
      </ul>
    </>
  );
}
