/** What the law gives to consumers, as facts that every page and mail takes from here. */

/** Days after the delivery to withdraw from the contract (directive 2011/83/EU, article 9). */
export const withdrawalDays = 14;

/** Days after saying so to send the goods back (directive 2011/83/EU, article 14). */
export const returnDays = 14;

/** Days after a buyer said so to pay back, standard delivery with it (directive 2011/83/EU, article 13). */
export const refundDays = 14;

/** Years of legal guarantee from the delivery on (directive (EU) 2019/771, article 10). */
export const guaranteeYears = 2;
