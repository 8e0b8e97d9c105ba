import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { loadedOf } from '#machines/texts/texts.machine.ts';
import { ShopProvider } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';

/** The shop's contexts and texts around a part of the page that is rendered on its own. */
export function DrawnApart({ shop, children }: { readonly shop: Shop; readonly children: ReactNode }) {
  const { shell, actors } = shop;
  const loaded = useSelector(actors.texts, loadedOf);
  return (
    <ShopProvider value={shop}>
      <TextsProvider culture={shell.Culture} texts={loaded ?? shell.Texts}>
        {children}
      </TextsProvider>
    </ShopProvider>
  );
}
