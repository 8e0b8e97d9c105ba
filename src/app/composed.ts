import { silentHttp } from '#app/calls.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';

/**
 * A flow's logic with its ports filled. The server, where no port is ever called, fills them once a culture: a machine
 * made anew for each page is a tenth of what a page costs.
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
