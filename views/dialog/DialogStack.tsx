import { useSelector } from '@xstate/react';
import { stackOf } from '#machines/dialog/dialog.machine.ts';
import type { DialogContent } from '#machines/dialog/dialog.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { AddedToCartDialog } from './AddedToCartDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { PageDialog } from './PageDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';

type ContentOf<Kind> = Extract<DialogContent, { kind: Kind }>;

function MessageDialog({ id, content }: { readonly id: string; readonly content: ContentOf<'message'> }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { dialog } = useShop().actors;
  const close = () => dialog.send({ type: 'close' });
  return (
    <Dialog
      id={id}
      size="small"
      title={translate(content.titleCode ?? 'Dialog.ErrorTitle')}
      onClose={close}
      foot={
        <Button type="button" onClick={close}>
          {LL.Core.Close()}
        </Button>
      }
    >
      <p>{translate(content.code, content.params)}</p>
    </Dialog>
  );
}

function ConfirmDialog({ id, content }: { readonly id: string; readonly content: ContentOf<'confirm'> }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { dialog } = useShop().actors;
  const close = () => dialog.send({ type: 'close' });
  return (
    <Dialog
      id={id}
      size="small"
      title={LL.Dialog.ConfirmTitle()}
      onClose={close}
      foot={
        <>
          <Button type="button" kind="quiet" onClick={close}>
            {translate(content.answers?.no ?? 'Core.Cancel')}
          </Button>
          <Button type="button" onClick={() => dialog.send({ type: 'confirm' })}>
            {translate(content.answers?.yes ?? 'Core.Confirm')}
          </Button>
        </>
      }
    >
      <p>{translate(content.code)}</p>
    </Dialog>
  );
}

function WishlistDialog({ id, href }: { readonly id: string; readonly href: string }) {
  const { Wishlist } = useShop().page;
  // another variant is another dialog
  return <Wishlist key={href} id={id} href={href} />;
}

function Content({ id, content }: { readonly id: string; readonly content: DialogContent }) {
  switch (content.kind) {
    case 'message':
      return <MessageDialog id={id} content={content} />;
    case 'confirm':
      return <ConfirmDialog id={id} content={content} />;
    case 'addedToCart':
      return <AddedToCartDialog id={id} content={content} />;
    case 'signIn':
      return <SignInDialog id={id} {...content} />;
    case 'wishlist':
      return <WishlistDialog id={id} href={content.href} />;
    case 'page':
      return <PageDialog id={id} content={content} />;
  }
}

/** All open dialogs, the last on top: the browser makes everything below it inert. */
export function DialogStack() {
  const stack = useSelector(useShop().actors.dialog, stackOf);
  return stack.map((content, index) => {
    const id = `dialog-${index}-${content.kind}`;
    return <Content key={id} id={id} content={content} />;
  });
}
