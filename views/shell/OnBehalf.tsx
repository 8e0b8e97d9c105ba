import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** On every page, to staff: the customer they order for, and the way back to their own session. */
export function OnBehalf() {
  const LL = useTexts();
  const { shell, urls } = useShop();
  if (!shell.OnBehalf) return null;
  const { Name: name, Email: email } = shell.OnBehalf;
  return (
    <aside className="on-behalf" aria-label={LL.Nav.OnBehalfLabel()}>
      <p>{LL.Nav.OnBehalf({ name, email })}</p>
      <form className="no-ajax" method="post" action={urls.customerPicker()}>
        <button className="button button-quiet" type="submit" name="Do" value="stopActing">
          {LL.Nav.StopOnBehalf()}
        </button>
      </form>
    </aside>
  );
}
