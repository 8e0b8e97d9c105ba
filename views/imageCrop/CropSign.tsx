import { IconOf } from '#views/parts/Icon.tsx';
import { paths } from './icons.ts';

export type CropVerb = keyof typeof paths;

/** What a button of the crop dialog does; beside a text with the same meaning. */
export const CropSign = ({ name }: { readonly name: CropVerb }) => <IconOf path={paths[name]} />;
