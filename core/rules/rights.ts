/** What the law gives to consumers, as facts that every page and mail takes from here. */

/** Days after the delivery to withdraw from the contract (directive 2011/83/EU, article 9). */
export const withdrawalDays = 14;

/** Years of legal guarantee from the delivery on (directive (EU) 2019/771, article 10). */
export const guaranteeYears = 2;
