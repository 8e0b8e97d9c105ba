import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Dialog } from './Dialog.tsx';

/** Asked for by a call that needs an account: what was typed behind it stays. */
export function SignInDialog({ id, returnUrl }: { readonly id: string; readonly returnUrl: string }) {
  const LL = useTexts();
  const { shell, actors } = useShop();
  const login = `${shell.AppPath}/${shell.Culture}/security/login?${new URLSearchParams({ returnUrl }).toString()}`;
  return (
    <Dialog
      id={id}
      title={LL.Dialog.SignInTitle()}
      onClose={() => actors.dialog.send({ type: 'close' })}
      foot={
        <a className={buttonClass()} href={login}>
          {LL.Nav.SignIn()}
        </a>
      }
    >
      <p>{LL.Dialog.SignInText()}</p>
    </Dialog>
  );
}
