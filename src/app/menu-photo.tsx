import type { Picture } from '#contract/wire.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { useHydrated } from './useHydrated.ts';

/** Beside a department's link in the menu, which says what it shows. In no page's HTML: most visitors open no menu. */
const MenuPhoto = ({ picture }: { readonly picture: Picture }) =>
  useHydrated() && <Photo picture={picture} sizes="15rem" alt="" />;

export const menuPhoto = (picture: Picture) => <MenuPhoto picture={picture} />;
