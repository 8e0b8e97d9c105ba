import bowser from 'bowser';
import type { OpenSession } from '#contract/sessions.ts';

const devices: Readonly<Record<string, OpenSession['Device']>> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
};

/** What a browser says it is: shown to the owner of its session, and never relied upon. */
export function browserOf(userAgent: string): Pick<OpenSession, 'Browser' | 'System' | 'Device'> {
  if (userAgent === '') return { Browser: '', System: '', Device: 'Other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    Browser: (browser.name ?? '').slice(0, 40),
    System: (os.name ?? '').slice(0, 40),
    Device: devices[platform.type ?? ''] ?? 'Other',
  };
}
