import type { FlowData } from '../data.ts';
import { indexOf, pictureIn } from '../machines/atlas.machine.ts';
import { useAtlas, useAtlasState } from './atlas-context.ts';

/** The flow as files: picture, text, machine, paper. */
export function TakePanel({ flow }: { readonly flow: FlowData }) {
  const { tools } = useAtlas();
  const svg = useAtlasState((atlas) => pictureIn(atlas, flow))?.svg ?? '';
  const styles = useAtlasState(indexOf)?.diagramStyles ?? '';
  const { name } = flow;
  const picture = () => tools.withStyles(svg, styles);
  return (
    <>
      <h2>Take it away</h2>
      <p>The picture is saved as it is folded now.</p>
      <ul className="files">
        <li>
          <button type="button" onClick={() => tools.saveText(`${name}.svg`, picture(), 'image/svg+xml')}>
            SVG
          </button>
          <span>for documents: sharp at any size, light and dark</span>
        </li>
        <li>
          <button type="button" onClick={() => void tools.savePng(`${name}.png`, picture())}>
            PNG
          </button>
          <span>for slides and chats</span>
        </li>
        <li>
          <button type="button" onClick={() => tools.saveText(`${name}.mmd`, flow.mermaid)}>
            Mermaid
          </button>
          <span>for wikis and pull requests</span>
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
          <span>the machine in Stately’s format</span>
        </li>
        <li>
          <button type="button" onClick={() => tools.saveText(`${name}.scxml`, flow.scxml, 'application/scxml+xml')}>
            SCXML
          </button>
          <span>the machine in the W3C’s format, for other engines and editors</span>
        </li>
        <li>
          <a className="button" href={`#${name}/print`}>
            Print
          </a>
          <span>diagram, table and promises on paper</span>
        </li>
      </ul>
    </>
  );
}
