import { socialShareFlow } from '#app/flows/social-share.ts';
import { pictureUrl } from '#rules/pictures.ts';
import type { Shared } from '#rules/social-share.ts';
import { useShop } from '#views/parts/shop.ts';
import { ShareNetworks } from '#views/socialShare/ShareNetworks.tsx';
import type { SharedPage } from './sharing.tsx';

export { SharePanel } from '#views/socialShare/SharePanel.tsx';

/** What networks take of a page: a picture has an absolute URL under the shop’s path. */
const sharedOf = ({ url, title, photo }: SharedPage, appPath: string): Shared => ({
  url,
  title,
  picture: photo && new URL(pictureUrl(appPath, photo.AssetId, 1200, 'jpeg'), url).href,
});

export const shareFlowOf =
  (page: SharedPage, appPath: string) =>
  (...given: Parameters<typeof socialShareFlow>) => ({
    logic: socialShareFlow(...given),
    input: { shared: sharedOf(page, appPath) },
  });

/** The plain links, which only the server renders. */
export function ShareLinks(page: SharedPage) {
  return <ShareNetworks shared={sharedOf(page, useShop().shell.AppPath)} />;
}
