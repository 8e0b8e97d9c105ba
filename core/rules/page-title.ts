/**
 * What a tab, a bookmark and a search result say of a page: its own title and the shop's name, which leads on the first
 * page. A title that holds the name already stays as it is.
 */
export const pageTitle = (title: string, shopName: string, isHome = false): string =>
  title.includes(shopName) ? title : isHome ? `${shopName} – ${title}` : `${title} – ${shopName}`;
