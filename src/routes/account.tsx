import { useLocation } from '@tanstack/react-router';
import { AccountPanel } from '#views/prices/AccountPanel.tsx';

/** What the header's account opens; what is chosen in it leads back to the page. */
export const Account = () => <AccountPanel here={useLocation().publicHref} />;
