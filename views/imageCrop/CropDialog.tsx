import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { failureIn, isCutting, isSquareCrop, turnsOf } from '#machines/imageCrop/imageCrop.machine.ts';
import type { ImageCropActor, ImageCropEvent } from '#machines/imageCrop/imageCrop.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { CroppedPicture, Where } from './CroppedPicture.tsx';
import { CropSign } from './CropSign.tsx';
import type { CropVerb } from './CropSign.tsx';

interface CropProps {
  readonly flow: ImageCropActor;
}

const events = {
  left: { type: 'area.move', steps: { x: -1, y: 0 } },
  up: { type: 'area.move', steps: { x: 0, y: -1 } },
  down: { type: 'area.move', steps: { x: 0, y: 1 } },
  right: { type: 'area.move', steps: { x: 1, y: 0 } },
  smaller: { type: 'area.grow', by: -1 },
  larger: { type: 'area.grow', by: 1 },
  turnLeft: { type: 'picture.turn', by: -1 },
  turnRight: { type: 'picture.turn', by: 1 },
} as const satisfies Record<CropVerb, ImageCropEvent>;

const keys: Readonly<Record<string, CropVerb>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'right',
  '-': 'smaller',
  '+': 'larger',
  '=': 'larger',
};

/** Where a picture is cropped: the rectangle is dragged, or moved by buttons and keys. */
export function CropDialog({ flow }: CropProps) {
  const { Core, ImageCrop: words } = useTexts();
  const id = useId();
  const cutting = useSelector(flow, isCutting);
  const failure = useSelector(flow, failureIn);
  const turned = useSelector(flow, turnsOf) !== 0;
  const cancel = () => flow.send({ type: 'crop.cancel' });
  const steer = (event: KeyboardEvent) => {
    const verb = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!verb) return;
    // the dialog would scroll
    event.preventDefault();
    flow.send(events[verb]);
  };
  return (
    <Dialog
      id="imageCrop"
      className="crop-dialog"
      title={words.Title()}
      onClose={cancel}
      onKeyDown={steer}
      foot={
        <>
          <Button type="button" kind="quiet" onClick={cancel}>
            {Core.Cancel()}
          </Button>
          <Button type="button" isBusy={cutting} onClick={() => flow.send({ type: 'crop.confirm' })}>
            {words.Confirm()}
          </Button>
        </>
      }
    >
      <div className="stack" aria-busy={cutting}>
        <FailureNotice title={words.Failed()} failure={failure} />
        {/* the dialog's first place: keys work anywhere in it */}
        <div
          className="crop-stage"
          data-crop=""
          role="group"
          tabIndex={-1}
          aria-label={words.Frame()}
          aria-describedby={`${id}h`}
        >
          <CroppedPicture flow={flow} />
          {/* the handles' own, laid over the picture once their code is there */}
          <div className="crop-hand" data-crop-hand="" />
        </div>
        <p className="small soft crop-help" id={`${id}h`}>
          {words.Help()}
        </p>
        <Verbs flow={flow} />
        {turned && <p className="small">{words.TurnedOnly()}</p>}
        <p className="visually-hidden" role="status">
          {cutting ? words.Cutting() : <Where flow={flow} />}
        </p>
      </div>
    </Dialog>
  );
}

/** Everything that dragging does, by presses. */
function Verbs({ flow }: CropProps) {
  const { ImageCrop: words } = useTexts();
  const square = useSelector(flow, isSquareCrop);
  const says = {
    left: words.Left(),
    up: words.Up(),
    down: words.Down(),
    right: words.Right(),
    smaller: words.Smaller(),
    larger: words.Larger(),
    turnLeft: words.TurnLeft(),
    turnRight: words.TurnRight(),
  };
  const groups: readonly (readonly CropVerb[])[] = [
    ['left', 'up', 'down', 'right'],
    ['smaller', 'larger'],
    ...(square ? [['turnLeft', 'turnRight'] as const] : []),
  ];
  return (
    <div className="crop-verbs">
      {groups.map((verbs) => (
        <div key={verbs[0]} className="crop-group">
          {verbs.map((verb) => (
            <button
              key={verb}
              type="button"
              className="icon-button"
              title={says[verb]}
              onClick={() => flow.send(events[verb])}
            >
              <CropSign name={verb} />
              <span className="visually-hidden">{says[verb]}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
