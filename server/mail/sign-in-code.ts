import { escapeHtml } from '#server/html/escape.ts';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { codeLife } from '#rules/sign-in-code.ts';
import { customers, signInProofs, twoFactors } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import { frame, headerText, paragraph, style } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName } from './strangers.ts';

/** The outbox payload of a sign-in: the code is in the mail, and deleted here once that is sent. */
const payloadOf = v.object({ proofId: v.number(), token: v.optional(v.string(), ''), culture });

/** The mail with a sign-in code; null if there is no recipient, or if it has expired. */
export async function signInCode(
  { db, now }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { proofId, token, culture: lang } = v.parse(payloadOf, payload);
  const [owner] = await db
    .select({
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      isRequested: signInProofs.isRequested,
    })
    .from(signInProofs)
    .innerJoin(customers, eq(customers.id, signInProofs.customerId))
    .leftJoin(twoFactors, eq(twoFactors.customerId, customers.id))
    .where(
      and(
        eq(signInProofs.id, proofId),
        gt(signInProofs.expiresAt, new Date(now())),
        // after a password the second factor replaces the mailed code
        or(eq(signInProofs.isRequested, true), isNull(twoFactors.enabledAt)),
      ),
    );
  if (!owner) return null;
  const { shop, translate } = writingIn(lang);
  const subject = headerText(await translate('Mail.CodeSubject', { shop }));
  const minutes = codeLife / 60_000;
  const [greeting, text, warning, signature] = [
    await greetingOf(mailedName(owner.firstName), translate),
    await translate('Mail.CodeText', { minutes }),
    await translate(owner.isRequested ? 'Mail.CodeUnasked' : 'Mail.CodeWarning'),
    await translate('Mail.Signature', { shop }),
  ];
  return {
    to: { name: headerText(`${mailedName(owner.firstName)} ${mailedName(owner.lastName)}`), address: owner.email },
    subject,
    text: `${[greeting, text, token, warning, signature].join('\n\n')}\n`,
    html: frame({
      lang,
      title: subject,
      shop,
      blocks: [
        paragraph(greeting),
        paragraph(text),
        `<p style="${style.text};font-size:28px;letter-spacing:.2em">${escapeHtml(token)}</p>`,
        paragraph(warning),
        paragraph(signature),
      ],
    }),
  };
}
