import {
  forgotPassword as forgotCall,
  forgotPasswordPage,
  resetPassword as resetCall,
  resetPasswordPage,
} from '#contract/recovery.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import { forgotPassword, ownerOfLink, resetPassword } from './recovery.ts';

export const recoveryPages: ServedPage[] = [
  serves(forgotPasswordPage, {
    read: async ({ search, visit, services: { texts } }) => ({
      data: { Kind: 'forgotPassword' as const, IsSent: search.sent === '1' },
      meta: { Title: await texts.translate(visit.culture, 'Recovery.ForgotTitle'), Description: '', NoIndex: true },
    }),
    actions: {
      forgotPassword: async ({ form, visit, services }) => {
        const { Email } = parsePart(forgotCall.body, form) as { Email: string };
        await forgotPassword(services, visit, Email);
        return { redirect: visit.urls.forgotPassword({ sent: '1' }) };
      },
    },
  }),
  serves(resetPasswordPage, {
    hidesUrl: true,
    read: async ({ search: { token = '' }, visit, services }) => {
      const owner = await ownerOfLink(services, token);
      return {
        data: {
          Kind: 'resetPassword' as const,
          Token: token,
          Email: owner?.email ?? '',
          IsExpired: owner === null,
        },
        meta: {
          Title: await services.texts.translate(visit.culture, 'Recovery.ResetTitle'),
          Description: '',
          NoIndex: true,
        },
      };
    },
    actions: {
      resetPassword: async ({ form, visit, services }) => {
        const body = parsePart(resetCall.body, form) as Parameters<typeof resetPassword>[2];
        return { redirect: (await resetPassword(services, visit, body)).Uri };
      },
    },
  }),
];
