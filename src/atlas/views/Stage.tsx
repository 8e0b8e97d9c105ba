import type { ReactNode } from 'react';
import { dark } from '../lights.ts';
import type { Lights } from '../lights.ts';
import { useAtlas } from './atlas-context.ts';

interface StageProps {
  readonly svg: string;
  readonly label: string;
  readonly lights?: Lights;
  /** The state in which a drawing opens that is too large to be read as a whole. */
  readonly opens?: string;
  /** Further controls of the drawing. */
  readonly children?: ReactNode;
  onState?(path: string): void;
  onInvoke?(id: string): void;
}

/** A drawing with pan and zoom, and a small map of it while a part is out of sight. */
export function Stage({ svg, label, lights = dark, opens, children, onState, onInvoke }: StageProps) {
  const { lookAround } = useAtlas().tools;
  return (
    <div className="stage">
      <div className="stage-bar">
        {children}
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
      </div>
      {/* a new drawing resets pan and zoom */}
      <div
        key={svg}
        className="frame"
        role="group"
        aria-label={`${label}: diagram. Arrow keys move it, plus and minus zoom, 0 fits it.`}
        data-opens={opens}
        ref={lookAround}
      >
        <Painted svg={svg} lights={lights} onState={onState} onInvoke={onInvoke} />
      </div>
      <svg key={`map ${svg}`} className="minimap" aria-hidden="true" />
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
