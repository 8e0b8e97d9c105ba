import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { SignInForm } from '#views/security/SignInForm.tsx';
import { Dialog } from './Dialog.tsx';

interface SignInDialogProps {
  readonly id: string;
  readonly returnUrl: string;
  readonly opensPage?: boolean;
}

/** Opened by a call that needs an account: what was typed behind it stays, and is sent again after signing in. */
export function SignInDialog({ id, returnUrl, opensPage = false }: SignInDialogProps) {
  const LL = useTexts();
  const { actors, page } = useShop();
  const { dialog } = actors;
  return (
    <Dialog id={id} title={LL.Dialog.SignInTitle()} onClose={() => dialog.send({ type: 'close' })}>
      <div className="stack">
        <p className="small soft">{LL.Dialog.SignInText()}</p>
        <SignInForm
          returnUrl={returnUrl}
          isPage={opensPage}
          passkey={<page.PasskeySignIn returnUrl={returnUrl} staysHere={!opensPage} isSecondFactor={false} />}
        />
      </div>
    </Dialog>
  );
}
