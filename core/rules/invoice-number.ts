const numbered = (series: string) => (year: string, running: number) =>
  `${series}${year}-${String(running).padStart(5, '0')}`;

/** Year and sequence number within that year: `F2026-00012`. */
export const invoiceNumber = numbered('F');
/** The same, in a series of its own: `C2026-00003`. */
export const creditNoteNumber = numbered('C');
