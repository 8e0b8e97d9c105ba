import { LogoffPage } from '#views/security/LogoffPage.tsx';

export const Page = () => <LogoffPage />;
