import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { TwoFactorState } from '#contract/two-factor.ts';
import { checkForm } from '#rules/forms.ts';
import { recoveryAlphabet, recoveryCodesMost, recoveryLength, writtenCode } from '#rules/recovery-code.ts';
import { appCodeRules, ownPasswordRules } from '#rules/two-factor-form.ts';
import type { Tx } from '#server/db/open.ts';
import { recoveryCodes, twoFactors } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Customer } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { changeProtection } from './change-protection.ts';
import { customerIn, requireOwnPassword } from './own-password.ts';
import { seal, unseal } from './sealed.ts';
import { countCode, recoveryCodesLeft, recoveryHashOf } from './second-factor.ts';
import { enrolmentOf, newTotpSecret, stepOf } from './totp.ts';

const MINUTE = 60_000;
/** How long a secret that was shown may still be confirmed, in ms. */
const enrolmentLife = 60 * MINUTE;
/** How long new recovery codes can be seen, unless their owner says that they are kept, in ms. */
const newCodesLife = 15 * MINUTE;

type Factor = typeof twoFactors.$inferSelect;

async function factorOf({ services: { db } }: Pick<Asker, 'services'>, customer: Customer): Promise<Factor | null> {
  return (await db.select().from(twoFactors).where(eq(twoFactors.customerId, customer.id)))[0] ?? null;
}

/** The customer, who typed the password again: a borrowed session must not change this. */
async function ownerBy({ visit, services }: Asker, Password: string): Promise<Customer> {
  customerIn(visit);
  refuseFields(checkForm(ownPasswordRules, { Password }, visit.culture));
  return await requireOwnPassword(services, visit, Password, { field: 'Password', code: 'Security.WrongPassword' });
}

/** A set-up that is under way and not too old. */
const isPending = (factor: Factor | null, now: number): factor is Factor =>
  factor !== null && factor.enabledAt === null && factor.begunAt.getTime() + enrolmentLife > now;

const areNew = (factor: Factor | null, now: number): factor is Factor & { newCodes: string } =>
  factor !== null && factor.newCodes !== null && (factor.newCodesUntil?.getTime() ?? 0) > now;

/** The whole state, with what is shown once: the secret while it is set up, new recovery codes until they are kept. */
export async function readTwoFactor(asker: Asker): Promise<TwoFactorState> {
  const { services } = asker;
  const customer = customerIn(asker.visit);
  const { db } = services;
  const now = services.now();
  const factor = await factorOf(asker, customer);
  const Enrolment = isPending(factor, now)
    ? enrolmentOf(await unseal(db, customer.id, factor.secret), {
        shop: await readSetting(db, 'shopName', 'Vitrine'),
        email: customer.email,
      })
    : null;
  const RecoveryCodes = areNew(factor, now) ? (await unseal(db, customer.id, factor.newCodes)).split(' ') : [];
  return {
    IsOn: factor !== null && factor.enabledAt !== null,
    RecoveryCodesLeft: await recoveryCodesLeft(db, customer.id),
    Enrolment,
    RecoveryCodes,
  };
}

/** Begins the set-up; whoever returns within the hour finds the same secret. Throws 401, 422, 429. */
export async function beginTwoFactor(asker: Asker, password: string): Promise<TwoFactorState> {
  const { services } = asker;
  const { id } = await ownerBy(asker, password);
  const begunAt = new Date(services.now());
  const fresh = { secret: await seal(services.db, id, newTotpSecret()), begunAt };
  if (!isPending(await factorOf(asker, customerIn(asker.visit)), services.now()))
    await services.db
      .insert(twoFactors)
      .values({ customerId: id, ...fresh })
      .onConflictDoUpdate({ target: twoFactors.customerId, set: fresh, setWhere: isNull(twoFactors.enabledAt) });
  return await readTwoFactor(asker);
}

/**
 * Switches it on with the app's code, which cannot be used again. A repeated request gets the same codes as long as they
 * are shown. Throws 401, 422 at the field or for a set-up that is over, 429 with the deadline.
 */
export async function confirmTwoFactor(asker: Asker, typed: string): Promise<TwoFactorState> {
  const { visit, services } = asker;
  const customer = customerIn(asker.visit);
  refuseFields(checkForm(appCodeRules, { Code: typed }, visit.culture));
  const factor = await factorOf(asker, customer);
  if (factor?.enabledAt) return await readTwoFactor(asker);
  if (!isPending(factor, services.now())) throw new ShopProblem(422, { code: 'TwoFactor.SetUpOver' });
  const tries = await countCode(asker, customer.email);
  const step = stepOf(await unseal(services.db, customer.id, factor.secret), typed, services.now());
  if (step === null) throw invalid('Code', 'Security.WrongAppCode');
  await tries.forgive();
  const codes = await newCodes(asker, customer);
  await change(asker, 'on', async (tx) => {
    const enabled = await tx
      .update(twoFactors)
      .set({ enabledAt: new Date(services.now()), lastStep: step })
      .where(
        and(eq(twoFactors.customerId, customer.id), isNull(twoFactors.enabledAt), eq(twoFactors.secret, factor.secret)),
      )
      .returning({ id: twoFactors.customerId });
    return enabled.length > 0 && (await codes.replace(tx));
  });
  return await readTwoFactor(asker);
}

/** The new codes were kept: they are not shown again. */
export async function keepRecoveryCodes(asker: Asker): Promise<TwoFactorState> {
  const { id } = customerIn(asker.visit);
  await asker.services.db
    .update(twoFactors)
    .set({ newCodes: null, newCodesUntil: null })
    .where(eq(twoFactors.customerId, id));
  return await readTwoFactor(asker);
}

/** Replaces all recovery codes. Throws 401, 422, 429. */
export async function renewRecoveryCodes(asker: Asker, password: string): Promise<TwoFactorState> {
  const customer = await ownerBy(asker, password);
  const codes = await newCodes(asker, customer);
  await change(asker, 'codes', (tx) => codes.replace(tx));
  return await readTwoFactor(asker);
}

/** Switches it off; a set-up under way is abandoned. Throws 401, 422, 429. */
export async function disableTwoFactor(asker: Asker, password: string): Promise<TwoFactorState> {
  const { id } = await ownerBy(asker, password);
  await change(asker, 'off', async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, id));
    const [gone] = await tx.delete(twoFactors).where(eq(twoFactors.customerId, id)).returning();
    return gone !== undefined && gone.enabledAt !== null;
  });
  return await readTwoFactor(asker);
}

const newCode = () =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** Ten recovery codes, which replace all others of an account that has two-factor authentication; false if it has not. */
async function newCodes({ services: { db, now } }: Asker, { id }: Customer) {
  const codes = Array.from({ length: recoveryCodesMost }, newCode);
  const shown = {
    newCodes: await seal(db, id, codes.map(writtenCode).join(' ')),
    newCodesUntil: new Date(now() + newCodesLife),
  };
  return {
    replace: async (tx: Tx): Promise<boolean> => {
      const kept = await tx
        .update(twoFactors)
        .set(shown)
        .where(and(eq(twoFactors.customerId, id), isNotNull(twoFactors.enabledAt)))
        .returning({ id: twoFactors.customerId });
      if (kept.length === 0) return false;
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, id));
      await tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ customerId: id, codeHash: recoveryHashOf(id, code) })));
      return true;
    },
  };
}

/** `work` returns false if somebody else made the change first. */
const change = (asker: Asker, what: 'on' | 'off' | 'codes', work: (tx: Tx) => Promise<boolean>): Promise<void> =>
  changeProtection(asker, async (tx) =>
    (await work(tx))
      ? {
          kind: 'twoFactorChanged',
          payload: { customerId: customerIn(asker.visit).id, what, culture: asker.visit.culture },
          dueAt: new Date(asker.services.now()),
        }
      : null,
  );
