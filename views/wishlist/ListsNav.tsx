import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, isDoing, isEditing, stateOf } from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { fieldErrorsOf, failureFrom } from '#rules/failure.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { wishlistNameRules } from '#rules/wishlist-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field, SelectField } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface NavProps {
  readonly flow: WishlistActor;
  readonly form: FormAnswer | null;
}

/** All lists, and the form for another one. */
export function ListsNav({ flow, form }: NavProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Lists, List } = useSelector(flow, stateOf);
  return (
    <nav className="wishlist-nav stack" aria-label={LL.Wishlist.Lists()}>
      {Lists.length > 0 && (
        <ul>
          {Lists.map(({ WishlistId, Name, Count }) => (
            <li key={WishlistId}>
              <a
                href={urls.wishlistItems({ wishlistid: String(WishlistId) })}
                aria-current={WishlistId === List?.WishlistId ? 'page' : undefined}
                onClick={(event) => {
                  // a new tab shows the list's own page
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                  event.preventDefault();
                  flow.send({ type: 'ask', change: { kind: 'show', listId: WishlistId } });
                }}
              >
                <span>{Name}</span> <span className="small soft">{LL.Wishlist.Count({ count: Count })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <NewList flow={flow} form={form} isOpen={Lists.length === 0} key={Lists.length} />
    </nav>
  );
}

/** Opened by its label; there from the start for whoever has no list. */
function NewList({ flow, form, isOpen }: NavProps & { readonly isOpen: boolean }) {
  const LL = useTexts();
  const { urls } = useShop();
  const refused = useSelector(flow, (snapshot) => errorsOf(snapshot, 'create'));
  const creating = useSelector(flow, (snapshot) => isDoing(snapshot, 'create'));
  const editing = useSelector(flow, (snapshot) => isEditing(snapshot, 'create'));
  const posted = form?.Do === 'createList' ? form : null;
  const error = refused['Name'] ?? (posted ? fieldErrorsOf(failureFrom(posted))['Name'] : undefined);
  return (
    <details className="wishlist-edit" {...(isOpen || editing || error ? { open: true } : {})}>
      <summary>{LL.Wishlist.New()}</summary>
      <form
        className="stack"
        method="post"
        action={urls.wishlist()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const list = formText(data, 'Kind') === 'birthlist' ? 'birthlist' : 'wishlist';
          flow.send({ type: 'ask', change: { kind: 'create', name: formText(data, 'NewName').trim(), list } });
        }}
      >
        <Field
          name="NewName"
          label={LL.Wishlist.NewName()}
          maxLength={maxLengthOf(wishlistNameRules, 'Name') ?? undefined}
          defaultValue={posted?.Values['NewName']}
          error={error}
          autoComplete="off"
          isRequired
        />
        <SelectField
          name="Kind"
          label={LL.Wishlist.NewKind()}
          defaultValue={posted?.Values['Kind'] ?? 'wishlist'}
          choices={[
            { value: 'wishlist', text: LL.Wishlist.KindWishlist() },
            { value: 'birthlist', text: LL.Wishlist.KindBirthlist() },
          ]}
        />
        <p>
          <Button name="Do" value="createList" kind="quiet" isBusy={creating}>
            {LL.Wishlist.Create()}
          </Button>
        </p>
      </form>
    </details>
  );
}
