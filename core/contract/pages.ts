import * as contract from './index.ts';
import type { AnyPage } from './page.ts';

type Contract = typeof contract;
/** Every page in the contract, by id: `cartPage` is `cart`. */
export type Pages = {
  [
    Name in keyof Contract as Contract[Name] extends AnyPage ? (Name extends `${infer Id}Page` ? Id : never) : never
  ]: Contract[Name];
};
export type PageId = keyof Pages;

const isPage = (described: unknown): described is AnyPage =>
  typeof described === 'object' && described !== null && 'actions' in described;
export const pages = Object.fromEntries(
  Object.values<unknown>(contract)
    .filter(isPage)
    .map((page) => [page.id, page]),
) as unknown as Pages;
