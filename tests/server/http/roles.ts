import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AnyPage } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { markdownTable } from 'machine-paths/diagrams/table';

/** Where the table is kept, from the project's root. */
export const rolesFile = 'docs/roles.md';

const roles = { visitor: 'anybody', customer: 'a customer', staff: 'staff', editor: 'an editor' } as const;

/** By path; a module's exports come in whatever order it was loaded. */
const inOrder = <Route extends { readonly id: string; readonly path: string }>(routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => (a.path + a.id < b.path + b.id ? -1 : 1));

/** The role of every call and page, from the contract, which the server enforces. */
export function rolesPage(): string {
  const calls: readonly AnyEndpoint[] = Object.values(endpoints);
  const shown: readonly AnyPage[] = Object.values(pages);
  const rows = [
    ...inOrder(shown).map(({ id, path, actions, may = 'visitor' }) => {
      const methods = actions.length > 0 ? 'GET, POST' : 'GET';
      return [`\`${methods} /{culture}${path}\``, id, roles[may]];
    }),
    ...inOrder(calls).map(({ id, method, path, may }) => [`\`${method} ${path}\``, id, roles[may]]),
  ];
  return `<!-- Generated from the contract by \`npm run diagrams\`: changes made by hand are overwritten. -->

# Who may do what

The lowest role of every page, with its forms, and of every call. A visitor without the role gets 401, and a browser the
sign-in page, from which it comes back; anybody else gets 403. What belongs to another customer is 404, like what does not exist.

${markdownTable(['Route', 'Name', 'For'], rows)}
`;
}
