import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { listenToEarlyPresses } from '#gateways/presses.gateway.ts';
import { lateCode } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { asleep } from './asleep.tsx';

/**
 * A lazily hydrated page: the server renders all of it as links and plain forms, and the first user interaction loads
 * its code. When navigated to from another page, it is loaded with its code. `drawn` is the server's view, null in the
 * browser.
 */
export function sleeping<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | null,
): () => Promise<{ Page: ComponentType<Props> }> {
  const Region = asleep(load, drawn);
  const Asleep = (props: Props) => {
    const { page } = useShop();
    useEffect(() => listenToEarlyPresses((button) => page.keepPress(button)), [page]);
    return <Region {...props} />;
  };
  return async () => ({ Page: drawn === null && lateCode.isAwake() ? await load() : Asleep });
}
