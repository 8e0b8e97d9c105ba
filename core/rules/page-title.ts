/**
 * What a tab, a bookmark and a search result say of a page: its own title and the shop's name, which leads on the first
 * page. A title that holds the name already stays as it is.
 */
export function pageTitle(title: string, shopName: string, isHome = false): string {
  if (shopName === '' || title.toLowerCase().includes(shopName.toLowerCase())) return title;
  if (title === '') return shopName;
  return isHome ? `${shopName} – ${title}` : `${title} – ${shopName}`;
}
