import { refuseFields } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { demoPassword } from './demo-password.ts';

/** Nobody chooses the demo accounts' password in production: it could not sign in. Throws 422. */
export function refuseDemoPassword({ settings }: Pick<Services, 'settings'>, password: string): void {
  if (settings.isProduction && password === demoPassword) refuseFields({ Password: { code: 'Form.CommonPassword' } });
}
