import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { chosenIn } from '#machines/assetPicker/assetPicker.machine.ts';
import type { AssetPickerActor } from '#machines/assetPicker/assetPicker.machine.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { SelectField } from '#views/parts/Field.tsx';
import type { Choice, FieldError } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import './assetPicker.css';

export interface PictureFieldProps {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The latest pictures, after none. */
  readonly choices: readonly Choice[];
  /** The picture that the form came with; '' for none. */
  readonly given: string;
  readonly error: FieldError | undefined;
  /** Absent until its code is there. */
  readonly flow: AssetPickerActor | undefined;
  /** The button with the dialog, in a place that is kept for it. */
  readonly children?: ReactNode;
}

/** A form's picture of the library. The list is the form's field in every case; the dialog chooses in it. */
export function PictureField({ given, flow, children, ...field }: PictureFieldProps) {
  const { AppPath } = useShop().shell;
  const chosen = useSelector(flow, (snapshot) => (snapshot ? chosenIn(snapshot) : given));
  return (
    <div className="picture-field">
      <SelectField
        {...field}
        defaultValue={given}
        onChange={(event) => flow?.send({ type: 'picture.choose', assetId: event.currentTarget.value })}
      />
      {chosen !== '' && (
        <img className="picture-chosen" src={pictureUrl(AppPath, chosen, 320, 'webp')} alt="" decoding="async" />
      )}
      <div className="picture-more">{children}</div>
    </div>
  );
}
