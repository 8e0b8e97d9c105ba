import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { WishlistShown } from '#contract/wishlist.ts';
import { errorsOf, isDoing, isEditing } from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { wishlistDescriptionRules, wishlistNameRules } from '#rules/wishlist-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { AreaField, Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface HeadProps {
  readonly list: WishlistShown;
  readonly flow: WishlistActor;
  /** The list's picture. */
  readonly children: ReactNode;
}

/** A list's name, description and picture, each edited in place. */
export function ListHead({ list, flow, children }: HeadProps) {
  const LL = useTexts();
  const { WishlistId: listId, Name, Description, Kind } = list;
  const nameErrors = useSelector(flow, (snapshot) => errorsOf(snapshot, 'name'));
  const textErrors = useSelector(flow, (snapshot) => errorsOf(snapshot, 'description'));
  return (
    // no header: presses elsewhere and Escape close the open details of one
    <div className="wishlist-head">
      <h2 id="wishlist-name">{Name}</h2>
      {Kind === 'birthlist' && <p className="badge">{LL.Wishlist.Birthlist()}</p>}
      {Description !== '' && <p className="wishlist-description">{Description}</p>}
      <div className="wishlist-edits">
        <Editor
          list={list}
          name="updateName"
          label={LL.Wishlist.Rename()}
          isOpen={useSelector(flow, (snapshot) => isEditing(snapshot, 'name'))}
          isBusy={useSelector(flow, (snapshot) => isDoing(snapshot, 'name'))}
          save={(data) =>
            flow.send({ type: 'ask', change: { kind: 'name', listId, name: formText(data, 'Name').trim() } })
          }
        >
          <Field
            // shows the stored name once it is saved
            key={Name}
            name="Name"
            label={LL.Wishlist.Name()}
            defaultValue={Name}
            maxLength={maxLengthOf(wishlistNameRules, 'Name') ?? undefined}
            error={nameErrors['Name']}
            autoComplete="off"
            isRequired
          />
        </Editor>
        <Editor
          list={list}
          name="updateDescription"
          label={Description === '' ? LL.Wishlist.DescribeFirst() : LL.Wishlist.Describe()}
          isOpen={useSelector(flow, (snapshot) => isEditing(snapshot, 'description'))}
          isBusy={useSelector(flow, (snapshot) => isDoing(snapshot, 'description'))}
          save={(data) =>
            flow.send({
              type: 'ask',
              change: { kind: 'description', listId, description: formText(data, 'Description').trim() },
            })
          }
        >
          <AreaField
            key={Description}
            name="Description"
            label={LL.Wishlist.Description()}
            defaultValue={Description}
            rows={4}
            maxLength={maxLengthOf(wishlistDescriptionRules, 'Description') ?? undefined}
            error={textErrors['Description']}
          />
        </Editor>
        {children}
      </div>
    </div>
  );
}

interface EditorProps {
  readonly list: WishlistShown;
  readonly name: string;
  readonly label: string;
  /** It is being saved, or was not saved: a page may come with the form open. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly save: (data: FormData) => void;
  readonly children: ReactNode;
}

/** A form in place, which its label opens: by the browser, so without JavaScript too. */
function Editor({ list, name, label, isOpen, isBusy, save, children }: EditorProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <details className="wishlist-edit" {...(isOpen ? { open: true } : {})}>
      <summary>{label}</summary>
      <form
        className="stack"
        method="post"
        action={urls.wishlist({ Id: String(list.WishlistId) })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name="ListId" value={list.WishlistId} />
        {children}
        <p>
          <Button name="Do" value={name} isBusy={isBusy}>
            {LL.Core.Save()}
          </Button>
        </p>
      </form>
    </details>
  );
}
