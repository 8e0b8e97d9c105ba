import type { Edit } from '../edit.ts';

/** SITE-11: what statistics are told. */
export const analytics: readonly Edit[] = [
  {
    row: 'SITE-11',
    slip: 'events are passed on before consent to statistics',
    file: 'machines/analytics/analytics.machine.ts',
    find: "deciding: { always: [{ guard: 'isAllowed', target: 'listening' }, { target: 'silent' }] }",
    replace: "deciding: { always: [{ target: 'listening' }] }",
  },
  {
    row: 'SITE-11',
    slip: 'a phone link counts as nothing',
    file: 'core/rules/analytics.ts',
    find: "if (scheme.toLowerCase() === 'tel')",
    replace: "if (scheme === 'telephone')",
  },
  {
    row: 'SITE-11',
    slip: 'a mail link counts with its subject',
    file: 'core/rules/analytics.ts',
    find: '/^(mailto|tel):([^?]*)/iu',
    replace: '/^(mailto|tel):(.*)/iu',
  },
  {
    row: 'SITE-11',
    slip: 'an editor’s tag is dropped',
    file: 'core/rules/analytics.ts',
    find: "if (data) events.push({ name: 'tagInfo', data });",
    replace: '',
  },
  {
    row: 'SITE-11',
    slip: 'the virtual page view has no title',
    file: 'machines/analytics/analytics.machine.ts',
    find: 'virtualPageTitle: title',
    replace: "virtualPageTitle: ''",
  },
  {
    row: 'SITE-11',
    slip: 'nothing is sent where there is no data layer',
    file: 'src/gateways/analytics.gateway.ts',
    find: 'else if (!isEcommerce(event)) sendPageview(event, appPath);',
    replace: '',
  },
  {
    row: 'SITE-11',
    slip: 'prices are sent in cents',
    file: 'core/rules/ecommerce.ts',
    find: 'const euros = (cents: number): number => cents / 100;',
    replace: 'const euros = (cents: number): number => cents;',
  },
  {
    row: 'SITE-11',
    slip: 'a renewed page is counted again',
    file: 'core/rules/ecommerce.ts',
    find: 'if (href === before.href) return',
    replace: "if (href === 'nowhere') return",
  },
  {
    row: 'SITE-11',
    slip: 'a purchase is given at every reload',
    file: 'server/analytics/claim.ts',
    find: 'return first ? purchaseOf({ ...order.snapshot, Status: order.status }) : null;',
    replace: 'return purchaseOf({ ...order.snapshot, Status: order.status });',
  },
  {
    row: 'SITE-11',
    slip: 'the server gives purchases without consent',
    file: 'server/analytics/claim.ts',
    find: 'if (!isBought(order) || !(await mayMeasure(request))) return null;',
    replace: 'if (!isBought(order)) return null;',
  },
];
