import { memo, useEffect } from 'react';
import type { ComponentType } from 'react';
import { keepPresses } from '#gateways/presses.gateway.ts';
import { late, lateCode } from '#views/parts/late.tsx';

/**
 * A page that the server draws whole and that works as links and plain forms: its code comes with the first touch. One
 * that is come to from another page brings its code along. `drawn` is what the server draws, null in the browser.
 */
export function sleeping<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | null,
): () => Promise<{ Page: ComponentType<Props> }> {
  const Late = late(load, null, drawn);
  // drawn anew before its code is there, it would lose what the server drew
  const Asleep = memo((props: Props) => {
    useEffect(keepPresses, []);
    return <Late {...props} />;
  });
  return async () => ({ Page: drawn === null && !lateCode.touched ? await load() : Asleep });
}
