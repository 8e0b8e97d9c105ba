import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/kernel/limit-concurrency.ts';

/** argon2id, 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most four at once: each takes 19 MiB and a core. */
const inTurn = limitConcurrency(4);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Checked instead of a hash that does not exist, so that an unknown address takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

export const isPasswordOf = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await inTurn(async () => verify(passwordHash ?? (await nobody), password));
  return passwordHash !== undefined && isRight;
};
