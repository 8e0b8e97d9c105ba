import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import {
  attemptOf,
  frameOf,
  isFailed,
  isLoading,
  isTurning,
  mayPlay,
  progressOf,
} from '#machines/spinViewer/spinViewer.machine.ts';
import type { SpinViewerActor } from '#machines/spinViewer/spinViewer.machine.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { Button } from '#views/parts/Button.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { Sign } from '#views/product/Sign.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './spinViewer.css';

interface SpinViewerProps {
  readonly viewer: SpinViewerActor;
  readonly spin: NonNullable<ProductPageData['Spin']>;
  readonly name: string;
}

/** A rotating product: all frames are stacked, one is visible. */
export function SpinViewer({ viewer, spin, name }: SpinViewerProps) {
  const LL = useTexts();
  const total = spin.Frames.length;
  const frame = useSelector(viewer, frameOf);
  const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
  const steer = (event: KeyboardEvent) => {
    const by = steps[event.key];
    // a range input handles arrow keys itself
    if (by === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    viewer.send({ type: 'step', by });
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) viewer.send({ type: 'attention.lost', by: 'focus' });
  };
  return (
    <div role="group" aria-label={LL.Product.SpinOf({ name })}>
      <div
        role="presentation"
        className="spin"
        onPointerEnter={() => viewer.send({ type: 'attention.gained', by: 'pointer' })}
        onPointerLeave={() => viewer.send({ type: 'attention.lost', by: 'pointer' })}
        onFocus={() => viewer.send({ type: 'attention.gained', by: 'focus' })}
        onBlur={leave}
        onKeyDown={steer}
      >
        <div
          className={`spin-stage spin-${spin.Mode}`}
          onPointerDown={({ clientX: x }) => viewer.send({ type: 'drag.begin', x })}
          onPointerMove={({ clientX: x }) => viewer.send({ type: 'drag.move', x })}
          onPointerUp={() => viewer.send({ type: 'drag.end' })}
          onPointerCancel={() => viewer.send({ type: 'drag.end' })}
          onPointerLeave={() => viewer.send({ type: 'drag.end' })}
        >
          <Frames viewer={viewer} spin={spin} />
          <p className="visually-hidden">{LL.Product.SpinFrame({ number: frame + 1, total })}</p>
        </div>
        <Controls viewer={viewer} spin={spin} />
      </div>
    </div>
  );
}

function Frames({ viewer, spin }: Omit<SpinViewerProps, 'name'>) {
  const { AppPath } = useShop().shell;
  const shown = useSelector(viewer, frameOf);
  const attempt = useSelector(viewer, attemptOf);
  return spin.Frames.map((assetId, frame) => (
    <img
      key={`${attempt} ${assetId}`}
      src={pictureUrl(AppPath, assetId, 800, 'webp')}
      className={frame === shown ? 'is-shown' : undefined}
      alt=""
      width={600}
      height={600}
      draggable={false}
      onLoad={() => viewer.send({ type: 'frame.loaded', frame })}
      onError={() => viewer.send({ type: 'frame.missing', frame })}
    />
  ));
}

function Controls({ viewer, spin }: Omit<SpinViewerProps, 'name'>) {
  const LL = useTexts();
  const total = spin.Frames.length;
  const frame = useSelector(viewer, frameOf);
  const progress = useSelector(viewer, progressOf);
  const isGoing = useSelector(viewer, isTurning);
  const isStartable = useSelector(viewer, mayPlay);
  const isBusy = useSelector(viewer, isLoading);
  const isBroken = useSelector(viewer, isFailed);
  if (isBusy)
    return (
      <p className="spin-controls">
        <progress max={total} value={progress} aria-label={LL.Product.SpinLoading()} />
      </p>
    );
  if (isBroken)
    return (
      <p className="spin-controls" role="alert">
        {LL.Product.SpinFailed()}
        <Button type="button" kind="quiet" onClick={() => viewer.send({ type: 'retry' })}>
          {LL.Core.Retry()}
        </Button>
      </p>
    );
  return (
    <div className="spin-controls">
      <button type="button" className="icon-button" onClick={() => viewer.send({ type: 'step', by: -1 })}>
        <Icon name="left" />
        <span className="visually-hidden">{LL.Product.SpinLeft()}</span>
      </button>
      {spin.Mode === 'slider' && (
        <input
          type="range"
          min={1}
          max={total}
          value={frame + 1}
          aria-label={LL.Product.SpinAngle()}
          onChange={({ currentTarget }) =>
            viewer.send({ type: 'frame.choose', frame: Number(currentTarget.value) - 1 })
          }
        />
      )}
      {(isGoing || isStartable) && (
        <button type="button" className="icon-button" onClick={() => viewer.send({ type: isGoing ? 'stop' : 'play' })}>
          <Sign name={isGoing ? 'stop' : 'play'} />
          <span className="visually-hidden">{isGoing ? LL.Product.SpinStop() : LL.Product.SpinPlay()}</span>
        </button>
      )}
      <button type="button" className="icon-button" onClick={() => viewer.send({ type: 'step', by: 1 })}>
        <Icon name="right" />
        <span className="visually-hidden">{LL.Product.SpinRight()}</span>
      </button>
    </div>
  );
}
