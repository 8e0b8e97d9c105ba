import type { ReactNode } from 'react';
import { dark } from '../lights.ts';
import type { Lights } from '../lights.ts';
import { useAtlas, useTexts } from './atlas-context.ts';

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
  const says = useTexts().drawing;
  return (
    <div className="stage">
      <div className="stage-bar">
        {children}
        <div className="tools" role="group" aria-label={says.zoom}>
          <button type="button" data-zoom="in" aria-label={says.zoomIn} title={`${says.zoomIn} (+)`}>
            +
          </button>
          <button type="button" data-zoom="out" aria-label={says.zoomOut} title={`${says.zoomOut} (−)`}>
            −
          </button>
          <button type="button" data-zoom="fit" title={`${says.fit} (0)`}>
            {says.fit}
          </button>
        </div>
      </div>
      {/* a new drawing resets pan and zoom */}
      <div key={svg} className="frame" role="group" aria-label={says.keys(label)} data-opens={opens} ref={lookAround}>
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
