import { useLocation } from '@tanstack/react-router';
import { AccountPanel } from '#views/prices/AccountPanel.tsx';

/** The panel of the header's account button; its choices lead back to the page. */
export const Account = () => <AccountPanel here={useLocation().publicHref} />;
