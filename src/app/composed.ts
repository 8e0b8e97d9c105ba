import { silentHttp } from '#app/calls.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';

/**
 * A flow's logic with its ports implemented. The server never calls a port, so it does this once per culture: creating a
 * machine for every page takes a tenth of a page's render time.
 */
export function composed<Logic>(
  compose: (http: Http, culture: Culture) => Logic,
): (http: Http, culture: Culture) => Logic {
  const onServer = new Map<Culture, Logic>();
  return (http, culture) => {
    if (http !== silentHttp) return compose(http, culture);
    const logic = onServer.get(culture) ?? compose(http, culture);
    onServer.set(culture, logic);
    return logic;
  };
}
