/** Of lucide-static@1.62.0 (ISC), written by scripts/icons.ts. */
export const paths = {
  cart: 'M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-0.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-0.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6 0.8z',
  search: 'M21 21l-4.3-4.3M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  menu: 'M4 5h16M4 12h16M4 19h16',
  filter: 'M2 5h20M6 12h12M9 19h6',
  close: 'M18 6 6 18M6 6l12 12',
  person: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  down: 'M6 9l6 6 6-6',
  left: 'M15 18l-6-6 6-6',
  right: 'M9 18l6-6-6-6',
  check: 'M20 6 9 17l-5-5',
};
