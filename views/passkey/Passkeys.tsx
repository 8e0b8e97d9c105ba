import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { Passkey } from '#contract/passkey.ts';
import { chosenOf, doneOf, listOf, stepOf } from '#machines/passkey/passkey.machine.ts';
import type { PasskeyActor } from '#machines/passkey/passkey.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import './passkey.css';

export interface PasskeysProps {
  readonly flow: PasskeyActor;
  /** The result of a plain form's post; null if it was another section's. */
  readonly form: FormAnswer | null;
}

/** A customer's passkeys: the list, or the step that one of them is at. */
export function Passkeys(props: PasskeysProps) {
  const LL = useTexts();
  const { flow } = props;
  const step = useSelector(flow, stepOf);
  const chosen = useSelector(flow, chosenOf);
  return (
    <section className="card stack passkeys" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className={step === 'list' ? 'step-title' : undefined} tabIndex={-1}>
        {LL.Passkey.Title()}
      </h2>
      {step === 'add' && <AddPasskey flow={flow} />}
      {step === 'rename' && chosen && <RenamePasskey {...props} passkey={chosen} />}
      {step === 'remove' && chosen && <RemovePasskey {...props} passkey={chosen} />}
      {(step === 'list' || (step !== 'add' && !chosen)) && <List flow={flow} />}
    </section>
  );
}

function List({ flow }: Pick<PasskeysProps, 'flow'>) {
  const LL = useTexts();
  const { Passkeys: all, IsFull } = useSelector(flow, listOf);
  const done = useSelector(flow, doneOf);
  const said = { added: LL.Passkey.Added, renamed: LL.Passkey.Renamed, removed: LL.Passkey.Removed };
  return (
    <>
      {/* there before its text: otherwise screen readers would not announce it */}
      <div role="status">{done !== '' && <Notice kind="good">{said[done]()}</Notice>}</div>
      <p>{LL.Passkey.Text()}</p>
      {all.length === 0 ? (
        <p>{LL.Passkey.None()}</p>
      ) : (
        <ul className="passkey-list">
          {all.map((passkey) => (
            <Row key={passkey.PasskeyId} flow={flow} passkey={passkey} />
          ))}
        </ul>
      )}
      {IsFull ? (
        <p>{LL.Passkey.Full()}</p>
      ) : (
        <>
          <noscript>
            <p>{LL.Passkey.AddNoScript()}</p>
          </noscript>
          <Button type="button" kind="quiet" isWide onClick={() => flow.send({ type: 'add.open' })}>
            {LL.Passkey.Add()}
          </Button>
        </>
      )}
    </>
  );
}

function Row({ flow, passkey }: { readonly flow: PasskeyActor; readonly passkey: Passkey }) {
  const LL = useTexts();
  const { shell, urls } = useShop();
  const { PasskeyId: passkeyId, Name: name, AddedAt, LastUsedAt } = passkey;
  const date = (at: string) => formatDate(at, shell.Culture);
  const steps = [
    { step: 'rename', type: 'rename.open', text: LL.Passkey.Rename(), label: LL.Passkey.RenameOf({ name }) },
    { step: 'remove', type: 'remove.open', text: LL.Passkey.Remove(), label: LL.Passkey.RemoveOf({ name }) },
  ] as const;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="small soft">
          {LL.Passkey.AddedOn({ date: date(AddedAt) })},{' '}
          {LastUsedAt === null ? LL.Passkey.NeverUsed() : LL.Passkey.UsedOn({ date: date(LastUsedAt) })}
        </p>
      </div>
      <div className="cluster">
        {steps.map(({ step, type, text, label }) => (
          <a
            key={step}
            className={`${buttonClass('quiet')} no-ajax`}
            href={urls.accountSecurity({ step, passkey: passkeyId })}
            aria-label={label}
            onClick={(event) => {
              event.preventDefault();
              flow.send({ type, passkeyId });
            }}
          >
            {text}
          </a>
        ))}
      </div>
    </li>
  );
}
