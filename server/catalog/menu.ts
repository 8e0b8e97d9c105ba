import type { MenuEntry } from '#contract/page.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { categoryLink } from '#server/catalog/urls.ts';
import { categoryTree } from '#server/catalog/lookups.ts';

type Tree = Awaited<ReturnType<typeof categoryTree>>;
const drawn = new WeakMap<Tree, Map<string, MenuEntry[]>>();

/** The three-level category menu in the visit's culture, its departments with their pictures; built once per cached tree. */
export async function menuFor({
  visit,
  services: { db },
}: {
  visit: Pick<Visit, 'culture' | 'urls'>;
  services: Pick<Services, 'db'>;
}): Promise<MenuEntry[]> {
  const tree = await categoryTree(db);
  const menus = drawn.get(tree) ?? new Map<string, MenuEntry[]>();
  drawn.set(tree, menus);
  const key = visit.urls.home();
  const known = menus.get(key);
  if (known) return known;
  const below = (parentId: number): MenuEntry[] =>
    tree.childrenOf(parentId).map((category) => ({ ...categoryLink(visit, category), Children: below(category.id) }));
  const menu = tree.childrenOf(null).map((category) => {
    const link = categoryLink(visit, category);
    return {
      ...link,
      Photo: category.picture && { ...category.picture, AssetName: link.Name },
      Children: below(category.id),
    };
  });
  menus.set(key, menu);
  return menu;
}
