import * as contract from './index.ts';
import { pagesIn } from './page.ts';
import type { AnyPage } from './page.ts';

type Contract = typeof contract;
/** Every page in the contract, by id: `cartPage` is `cart`. */
export type Pages = {
  [
    Name in keyof Contract as Contract[Name] extends AnyPage ? (Name extends `${infer Id}Page` ? Id : never) : never
  ]: Contract[Name];
};
export type PageId = keyof Pages;

export const pages = pagesIn(contract) as unknown as Pages;
