import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, count, eq } from 'drizzle-orm';
import type { CreatedPasskey, PasskeyCreation, PasskeysAnswer } from '#contract/passkey.ts';
import { formatDate } from '#rules/dates.ts';
import { checkForm } from '#rules/forms.ts';
import { addPasskeyRules, challengeLife, passkeyNameRules, passkeysMost } from '#rules/passkeys.ts';
import { ownPasswordRules } from '#rules/two-factor-form.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { customers, outbox, passkeyOwners, passkeys } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Customer } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { changeProtection } from './change-protection.ts';
import { customerIn, requireOwnPassword } from './own-password.ts';
import { issueChallenge, relyingParty, takeChallenge } from './passkey-challenges.ts';

export const refused = () => new ShopProblem(422, { code: 'Passkey.Refused' });
const tooMany = () => new ShopProblem(422, { code: 'Passkey.TooMany', params: { most: passkeysMost } });

/** ES256, EdDSA and RS256: what the authenticators of this world know. */
const algorithms = [-7, -8, -257];

/** A passkey as the browser is told about it. */
export const descriptorOf = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports.split(' ').filter(Boolean),
});

export const passkeysOf = (db: Pick<Db, 'select'>, customerId: number) =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id));

/** The customer's passkeys, oldest first. Throws 401. */
export async function readPasskeys({ visit, services: { db } }: Asker): Promise<PasskeysAnswer> {
  const rows = await passkeysOf(db, customerIn(visit).id);
  const Passkeys = rows.map(({ publicId, name, createdAt, lastUsedAt }) => ({
    PasskeyId: publicId,
    Name: name,
    AddedAt: createdAt.toISOString(),
    LastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { Passkeys, IsFull: rows.length >= passkeysMost };
}

/** The customer, who typed the password again: a borrowed session must not change who can sign in. */
async function ownerBy({ visit, services }: Asker, Password: string): Promise<Customer> {
  customerIn(visit);
  refuseFields(checkForm(ownPasswordRules, { Password }, visit.culture));
  return await requireOwnPassword(services, visit, Password, { field: 'Password', code: 'Security.WrongPassword' });
}

/** Asks for a new passkey. Throws 401, 422 at the field or for one too many, 429 while guesses wait. */
export async function beginPasskey(asker: Asker, password: string): Promise<{ Options: PasskeyCreation }> {
  const { visit, services } = asker;
  const customer = await ownerBy(asker, password);
  const known = await passkeysOf(services.db, customer.id);
  if (known.length >= passkeysMost) throw tooMany();
  const challenge = await issueChallenge(asker, { purpose: 'add', customerId: customer.id });
  const { rpID } = relyingParty(visit);
  const { rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: await readSetting(services.db, 'shopName', 'Vitrine'),
    rpID,
    userName: customer.email,
    userDisplayName: `${customer.firstName} ${customer.lastName}`.trim(),
    userID: new Uint8Array(Buffer.from((await handleOf(services.db, customer.id)).replaceAll('-', ''), 'hex')),
    supportedAlgorithmIDs: algorithms,
  });
  return {
    Options: {
      rp: { id: rpID, name: rp.name },
      user,
      challenge,
      pubKeyCredParams,
      timeout: challengeLife,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
}

/** The account's user handle; the first request decides. */
async function handleOf(db: Db, customerId: number): Promise<string> {
  await db.insert(passkeyOwners).values({ customerId }).onConflictDoNothing();
  const [owner] = await db.select().from(passkeyOwners).where(eq(passkeyOwners.customerId, customerId));
  if (!owner) throw new ShopProblem(401);
  return owner.handle;
}

/** Adds a passkey, and notifies the owner. Throws 401, 422. */
export async function addPasskey(
  asker: Asker,
  { Name, Response }: { Name: string; Response: CreatedPasskey },
): Promise<PasskeysAnswer> {
  const { visit, services } = asker;
  const { id: customerId } = customerIn(visit);
  refuseFields(checkForm({ Name: addPasskeyRules.Name }, { Name }, visit.culture));
  const { challenge, customerId: askedFor } = await takeChallenge(asker, 'add', Response.response.clientDataJSON);
  // signed out and in as somebody else since the password was typed
  if (askedFor !== customerId) throw new ShopProblem(422, { code: 'Passkey.Over' });
  const credential = await verifiedCredential(asker, Response, challenge);
  const createdAt = new Date(services.now());
  const date = formatDate(createdAt.toISOString(), visit.culture);
  const name = Name || (await services.texts.translate(visit.culture, 'Passkey.DefaultName', { date }));
  await services.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const [had] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.customerId, customerId));
    if ((had?.count ?? 0) >= passkeysMost) throw tooMany();
    const added = await tx
      .insert(passkeys)
      .values({
        customerId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: Response.response.transports.join(' '),
        name,
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new ShopProblem(422, { code: 'Passkey.Known' });
    await tx.insert(outbox).values(changeMail(asker, 'added', name));
  });
  services.wakeOutbox();
  return await readPasskeys(asker);
}

/** Adding and removing wait for one another, and a sign-in that is under way for them (`enter` in sign-in.ts). */
const lockCustomer = (tx: Tx, id: number) =>
  tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');

/** What the authenticator created, if it answers this challenge for this shop and has verified the user. */
async function verifiedCredential({ visit, services }: Asker, response: CreatedPasskey, expectedChallenge: string) {
  const { rpID, origin } = relyingParty(visit);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    services.log.info({ reason: error instanceof Error ? error.message : '' }, 'a new passkey was refused');
  }
  throw refused();
}

const changeMail = ({ visit, services }: Asker, what: 'added' | 'removed', name: string) => ({
  kind: 'passkeyChanged' as const,
  payload: { customerId: customerIn(visit).id, what, name, culture: visit.culture },
  dueAt: new Date(services.now()),
});

const ownedBy = (customer: Customer, publicId: string) =>
  and(eq(passkeys.customerId, customer.id), eq(passkeys.publicId, publicId));

/** Gives a passkey another name. Throws 401, 404, 422. */
export async function renamePasskey(asker: Asker, passkeyId: string, Name: string): Promise<PasskeysAnswer> {
  const { visit, services } = asker;
  const customer = customerIn(visit);
  await requirePasskey(asker, passkeyId);
  refuseFields(checkForm(passkeyNameRules, { Name }, visit.culture));
  await services.db.update(passkeys).set({ name: Name }).where(ownedBy(customer, passkeyId));
  return await readPasskeys(asker);
}

/** Throws 404 for an unknown passkey and for another customer's. */
async function requirePasskey({ visit, services: { db } }: Asker, passkeyId: string): Promise<void> {
  const found = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(ownedBy(customerIn(visit), passkeyId));
  if (found.length === 0) throw notFound();
}

/** Removes a passkey and ends the other sessions of the account, which it may have opened. Throws 401, 404, 422, 429. */
export async function removePasskey(asker: Asker, passkeyId: string, password: string): Promise<PasskeysAnswer> {
  await requirePasskey(asker, passkeyId);
  const customer = await ownerBy(asker, password);
  await changeProtection(asker, async (tx) => {
    const [gone] = await tx.delete(passkeys).where(ownedBy(customer, passkeyId)).returning({ name: passkeys.name });
    return gone ? changeMail(asker, 'removed', gone.name) : null;
  });
  return await readPasskeys(asker);
}
