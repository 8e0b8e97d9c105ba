import type { Db } from '#server/db/open.ts';
import { readSetting } from '#server/db/setting.ts';

/** The shop's bank account, from the setting `bankTransfer`. */
export interface BankAccount {
  Beneficiary: string;
  Iban: string;
  Bic: string;
}

const noAccount: BankAccount = { Beneficiary: '', Iban: '', Bic: '' };
export const readBankAccount = (db: Db) => readSetting(db, 'bankTransfer', noAccount);
