import { dark } from '../lights.ts';
import type { Lights } from '../lights.ts';
import { useAtlas } from './atlas-context.ts';

interface StageProps {
  readonly svg: string;
  readonly label: string;
  readonly lights?: Lights;
  onState?(path: string): void;
  onInvoke?(id: string): void;
}

/** A drawing with pan and zoom. */
export function Stage({ svg, label, lights = dark, onState, onInvoke }: StageProps) {
  const { lookAround } = useAtlas().tools;
  return (
    <div className="stage">
      <div className="tools" role="group" aria-label="Zoom">
        <button type="button" data-zoom="in" aria-label="Zoom in" title="Zoom in (+)">
          +
        </button>
        <button type="button" data-zoom="out" aria-label="Zoom out" title="Zoom out (−)">
          −
        </button>
        <button type="button" data-zoom="fit" title="Fit (0)">
          Fit
        </button>
      </div>
      {/* a new drawing resets pan and zoom */}
      <div
        key={svg}
        className="frame"
        role="group"
        aria-label={`${label}: diagram. Arrow keys move it, plus and minus zoom, 0 fits it.`}
        ref={lookAround}
      >
        <Painted svg={svg} lights={lights} onState={onState} onInvoke={onInvoke} />
      </div>
    </div>
  );
}

function Painted({
  svg,
  lights,
  ...choices
}: {
  readonly svg: string;
  readonly lights: Lights;
  onState: StageProps['onState'];
  onInvoke: StageProps['onInvoke'];
}) {
  const { paint, hear } = useAtlas().tools;
  return (
    <div
      className="paint"
      ref={(element) => {
        if (!element) return undefined;
        paint(element, lights);
        return hear(element, choices);
      }}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
