/**
 * From the large breakpoint up it is always there; below it the button in the header opens it as a drawer, until the
 * shop's flows run and open a panel of their own instead.
 */
export const menuId = 'menu';
