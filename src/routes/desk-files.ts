import type { PageCode } from './page-route.tsx';

const files = import.meta.glob<PageCode>(['./pages/desk*.tsx', './pages/customerPicker.tsx']);

/** The code of a page under `/desk`, by its file. */
export const loadDesk = async (file: string): Promise<PageCode> => {
  const load = files[file];
  if (!load) throw new Error(`No page of the desk is ${file}`);
  return await load();
};
