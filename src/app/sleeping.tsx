import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { keepPresses } from '#gateways/presses.gateway.ts';
import { lateCode } from '#views/parts/late.tsx';
import { asleep } from './asleep.tsx';

/**
 * A lazily hydrated page: the server renders all of it as links and plain forms, and the first user interaction loads its
 * code. Reached from another page, it is loaded with its code. `drawn` is the server's view, null in the browser.
 */
export function sleeping<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | null,
): () => Promise<{ Page: ComponentType<Props> }> {
  const Region = asleep(load, drawn);
  const Asleep = (props: Props) => {
    useEffect(keepPresses, []);
    return <Region {...props} />;
  };
  return async () => ({ Page: drawn === null && !lateCode.touched ? await load() : Asleep });
}
