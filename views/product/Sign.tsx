import { IconOf } from '#views/parts/Icon.tsx';
import { paths } from './icons.ts';

/** An icon of the product page: {@link Icon} has those that all pages need. */
export const Sign = ({ name }: { readonly name: keyof typeof paths }) => <IconOf path={paths[name]} />;
