import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { keepPresses } from '#gateways/presses.gateway.ts';
import { lateCode } from '#views/parts/late.tsx';
import { asleep } from './asleep.tsx';

/**
 * A page that the server draws whole and that works as links and plain forms: its code comes with the first touch. One
 * that is come to from another page brings its code along. `drawn` is what the server draws, null in the browser.
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
