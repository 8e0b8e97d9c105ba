import { productListMachine } from '#machines/productList/productList.machine.ts';

/** A list page's flow: it calls nothing, the URL it emits loads the page. */
export const productListFlow = () => productListMachine;
