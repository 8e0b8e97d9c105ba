import { useId } from 'react';
import { useLateFlow } from '#app/useLateFlow.ts';
import { PictureField } from '#views/assetPicker/PictureField.tsx';
import type { PictureFieldProps } from '#views/assetPicker/PictureField.tsx';
import { late } from '#views/parts/late.tsx';

const loadLate = () => import('./asset-picker.tsx');
const AssetPicker = late(async () => (await loadLate()).AssetPicker);

/** A picture of the library: a plain list, and the dialog that shows them once its code is there. */
export function PictureHere(field: Omit<PictureFieldProps, 'id' | 'flow' | 'children'>) {
  const id = useId();
  // together: a field that has its button can be used
  const load = async () => {
    const [{ assetPickerFor }] = await Promise.all([loadLate(), AssetPicker.load()]);
    return assetPickerFor(id);
  };
  const { actor } = useLateFlow({ id: 'assetPicker', load, isWanted: () => true, isOptional: true });
  return (
    <PictureField {...field} id={id} flow={actor}>
      {actor && <AssetPicker flow={actor} />}
    </PictureField>
  );
}
