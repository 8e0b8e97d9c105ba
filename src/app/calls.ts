import { createContext, use } from 'react';
import type { Http } from '#gateways/http.ts';
import { CallFailed } from '#gateways/call-failed.ts';
import { unknownFailure } from '#rules/failure.ts';

const noCalls = () => Promise.reject(new CallFailed(unknownFailure));
/** While a page is rendered on the server nothing is called: its data has already been read. */
export const silentHttp: Http = { call: noCalls, page: noCalls, warm: () => Promise.resolve() };

const CallsContext = createContext<Http>(silentHttp);
export const CallsProvider = CallsContext;
/** The gateway that page flows are composed with; only `src/app` and `src/routes` may use it. */
export const useHttp = (): Http => use(CallsContext);
