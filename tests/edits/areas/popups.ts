import type { Edit } from '../edit.ts';

/** SITE-02: the strip above the page and the popup of a page. */
export const popups: readonly Edit[] = [
  {
    row: 'SITE-02',
    slip: 'the record lasts a year',
    file: 'core/rules/popups.ts',
    find: 'popupCookieDays = 9999',
    replace: 'popupCookieDays = 365',
  },
  {
    row: 'SITE-02',
    slip: 'a visit does not renew the record',
    file: 'server/http/mount-page.ts',
    find: 'if (visit.popups.list.length > 0) visit.popups.keep',
    replace: 'if (visit.popups.list.length > 99) visit.popups.keep',
  },
  {
    row: 'SITE-02',
    slip: 'closing a second popup forgets the first',
    file: 'core/rules/popups.ts',
    find: '[...closed, { id, datetime',
    replace: '[{ id, datetime',
  },
  {
    row: 'SITE-02',
    slip: 'the record has no dates',
    file: 'core/rules/popups.ts',
    find: 'datetime: new Date(now).toISOString() }];',
    replace: "datetime: '' }];",
  },
  {
    row: 'SITE-02',
    slip: 'a closed strip is rendered again',
    file: 'server/content/popups.ts',
    find: '!isClosed(asker.visit.popups.list, Id)',
    replace: 'Id > 0',
  },
  {
    row: 'SITE-02',
    slip: 'the modal opens after five seconds',
    file: 'core/rules/popups.ts',
    find: 'popupModalDelay = 3000',
    replace: 'popupModalDelay = 5000',
  },
  {
    row: 'SITE-02',
    slip: 'a modal that its page takes away is not recorded',
    file: 'machines/popupModal/popupModal.machine.ts',
    find: "close: 'closing', 'page.leaving': 'closing'",
    replace: "close: 'closing', 'page.leaving': 'closed'",
  },
  {
    row: 'SITE-02',
    slip: 'the modal does not wait for another dialog',
    file: 'machines/popupModal/popupModal.machine.ts',
    find: "opening: 'queued'",
    replace: "opening: 'checking'",
  },
  {
    row: 'SITE-02',
    slip: 'a popup is shown after its end',
    file: 'core/rules/popups.ts',
    find: 'Date.parse(endDatetime) <= now;',
    replace: 'Date.parse(endDatetime) <= 0;',
  },
  {
    row: 'SITE-02',
    slip: 'the server shows a popup after its end',
    file: 'server/content/popups.ts',
    find: 'at < (endsAt?.getTime() ?? Infinity)',
    replace: 'at < Infinity',
  },
];
