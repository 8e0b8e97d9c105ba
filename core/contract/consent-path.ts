/** Where a choice about cookies is sent, without a schema: the browser sends it before any is loaded. */
export const consentPath = '/api/v1/consent';
