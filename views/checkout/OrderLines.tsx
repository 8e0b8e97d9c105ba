import { useSelector } from '@xstate/react';
import type { CartItem } from '#contract/cart.ts';
import { cartOf, isMending, seenBefore } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { centsShown, priceBefore } from '#rules/seen-lines.ts';
import { GiftNote } from '#views/cart/GiftNote.tsx';
import { ShortLine } from '#views/cart/ShortLine.tsx';
import { BackOrdered } from '#views/parts/BackOrdered.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface LinesProps {
  readonly flow: CheckoutActor;
}
interface LineProps extends LinesProps {
  readonly item: CartItem;
}

/** Of an order with more lines than `all`, the first ones stand above its total, the others are folded. */
const most = { all: 6, first: 5 };

/** The ordered lines; a line that changed meanwhile says so, is never folded away, and can be fixed in place. */
export function OrderLines({ flow }: LinesProps) {
  const LL = useTexts();
  const { Items } = useSelector(flow, cartOf);
  const seen = useSelector(flow, seenBefore);
  const others = Items.length > most.all ? Items.slice(most.first) : [];
  return (
    <>
      <Lines items={Items.slice(0, Items.length - others.length)} flow={flow} />
      {others.length > 0 && (
        <details
          className="folded order-others"
          open={others.some((item) => item.IsShort || isGivenAlready(item) || priceBefore(seen, item) !== null)}
        >
          <summary>{LL.Checkout.OtherLines({ count: others.length })}</summary>
          <Lines items={others} flow={flow} />
        </details>
      )}
    </>
  );
}

/** Somebody else was first to give what it is meant for. */
const isGivenAlready = ({ Gifts = [] }: CartItem): boolean => Gifts.some(({ IsWanted }) => !IsWanted);

function Lines({ items, flow }: LinesProps & { readonly items: readonly CartItem[] }) {
  return (
    <ul className="order-lines">
      {items.map((item) => (
        <OrderLine key={item.Id} item={item} flow={flow} />
      ))}
    </ul>
  );
}

export const lineAnchor = ({ Id }: CartItem): string => `line-${Id}`;

function OrderLine({ item, flow }: LineProps) {
  const LL = useTexts();
  const { Options, Quantity, Name, Amount } = item;
  return (
    <li id={lineAnchor(item)}>
      <Photo picture={item.Photo} sizes="3.5rem" alt="" />
      <div>
        <p>{LL.Checkout.Line({ quantity: Quantity, name: Name })}</p>
        {Options.length > 0 && (
          // a dot stays at the end of its line
          <p className="small soft">
            {Options.map((option) => LL.Core.Option({ name: option.Name, value: option.Value })).join('\u00A0· ')}
          </p>
        )}
        <GiftNote item={item} />
        {isGivenAlready(item) && !item.IsShort && <Removal item={item} flow={flow} />}
        <BackOrdered line={item} />
        <PriceChange item={item} flow={flow} />
        <ShortLine item={item}>
          <Repairs item={item} flow={flow} />
        </ShortLine>
      </div>
      <PriceTag price={Amount} hasLabel={false} />
    </li>
  );
}

function PriceChange({ item, flow }: LineProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const was = priceBefore(useSelector(flow, seenBefore), item);
  if (was === null) return null;
  const now = formatMoney(centsShown(item.UnitPrice), Culture);
  return <p className="badge badge-warn">{LL.Checkout.PriceNow({ was: formatMoney(was, Culture), now })}</p>;
}

/** Buttons of the order's own form: without JavaScript they post it, and what was typed is kept. */
function Repairs({ item, flow }: LineProps) {
  const LL = useTexts();
  const { Id, Name, Left } = item;
  const busy = useSelector(flow, (snapshot) => isMending(snapshot, Id));
  return (
    <>
      {Left > 0 && (
        <Repair
          action={`takeLeft:${Id}`}
          text={LL.Cart.TakeLeft({ count: Left })}
          label={LL.Cart.TakeLeftOf({ count: Left, name: Name })}
          isDisabled={busy}
          act={() => flow.send({ type: 'line.take', itemId: Id, quantity: Left })}
        />
      )}
      <Removal item={item} flow={flow} />
    </>
  );
}

function Removal({ item: { Id, Name }, flow }: LineProps) {
  const LL = useTexts();
  return (
    <Repair
      action={`removeLine:${Id}`}
      text={LL.Cart.Remove()}
      label={LL.Cart.RemoveItem({ name: Name })}
      isDisabled={useSelector(flow, (snapshot) => isMending(snapshot, Id))}
      act={() => flow.send({ type: 'line.remove', itemId: Id })}
    />
  );
}

interface RepairProps {
  readonly action: string;
  readonly text: string;
  /** The label with the line's name. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly act: () => void;
}

/** Does not submit once hydrated: Enter in a field of the form is not about a line. */
function Repair({ action, text, label, isDisabled, act }: RepairProps) {
  const look = { className: buttonClass('quiet'), 'aria-label': label };
  return (
    <>
      <button
        {...look}
        className={`${look.className} scripted`}
        type="button"
        disabled={isDisabled}
        onClick={act}
        data-repair=""
      >
        <span>{text}</span>
      </button>
      <noscript>
        <button {...look} type="submit" name="Do" value={action}>
          <span>{text}</span>
        </button>
      </noscript>
    </>
  );
}
