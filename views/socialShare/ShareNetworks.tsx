import type { MouseEvent } from 'react';
import { networks, shareDefaults, shareLink } from '#rules/social-share.ts';
import type { Shared } from '#rules/social-share.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface NetworksProps {
  readonly shared: Shared;
  /** Without it the links are plain. */
  readonly onFollow?: (href: string) => void;
}

/** A mark of each network, with its name for those who do not see it. */
export function ShareNetworks({ shared, onFollow }: NetworksProps) {
  const LL = useTexts();
  const { popup, label } = shareDefaults;
  return (
    <ul className="cluster share-networks" aria-label={LL.SocialShare.Menu()}>
      {networks.map((network) => {
        const href = shareLink(network, shared);
        const follow = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onFollow?.(href);
        };
        // a mail program opens by itself
        const isMail = network === 'mail';
        return (
          <li key={network}>
            <a
              className={`share-network share-${network}`}
              href={href}
              {...(!isMail && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
              {...(!isMail && popup && onFollow && { onClick: follow })}
            >
              <span className={label ? undefined : 'visually-hidden'}>{LL.SocialShare[network]()}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
