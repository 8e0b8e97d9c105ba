/** Year and sequence number within that year: `F2026-00012`. */
export const invoiceNumber = (year: string, running: number): string => `F${year}-${String(running).padStart(5, '0')}`;
