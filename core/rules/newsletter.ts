import { callPaths } from '#contract/call-paths.ts';

/** The confirmed addresses of the newsletter, for staff. */
export const newsletterAddressesUrl = (appPath: string): string => appPath + callPaths.newsletterAddresses;
