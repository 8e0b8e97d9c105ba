import type { Root } from './kind.ts';
import { books } from './paper-books.ts';
import { desk } from './paper-desk.ts';
import { writing } from './paper-writing.ts';

export const paper: Root = {
  code: 'paper',
  fr: 'Papeterie et livres',
  nl: 'Papier en boeken',
  departments: [writing, desk, books],
};
