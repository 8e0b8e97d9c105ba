import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { RefundLine } from '#contract/refund-request.ts';
import { amountOf, errorsOf, isBusy, quantityOf } from '#machines/refundRequest/refundRequest.machine.ts';
import type { RefundRequestActor } from '#machines/refundRequest/refundRequest.machine.ts';
import { writtenCents } from '#rules/written-number.ts';
import { useShop } from '#views/parts/shop.ts';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface RefundRowProps {
  readonly line: RefundLine;
  readonly flow: RefundRequestActor;
}

/** The error of all lines together. */
export const refundErrorId = 'refund-lines-error';

/** A delivered line: its quantity is typed, its amount follows. */
export function RefundRow({ line, flow }: RefundRowProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  const { Culture } = useShop().shell;
  const id = useId();
  const quantity = useSelector(flow, quantityOf(line));
  const amount = useSelector(flow, amountOf(line));
  const busy = useSelector(flow, isBusy);
  const errors = useSelector(flow, errorsOf);
  const error = errors[`Quantity/${line.LineId}`];
  // no line has a quantity
  const isNothing = errors['Lines'] !== undefined;
  const { Name: name, SKU: sku, Left: left, Bought: bought } = line;
  const described = [`${id}h`, error && `${id}e`, isNothing && refundErrorId].filter(Boolean).join(' ');
  return (
    <tr>
      <th scope="row">
        <span className="refund-name">{name}</span>
        <small className="soft">{LL.Cart.Sku({ sku })}</small>
        <small className="soft" id={`${id}h`}>
          {LL.RefundRequest.LeftOf({ left, bought })}
        </small>
        {error && (
          <span className="field-error" id={`${id}e`}>
            {fieldText({ ...error, params: { count: left, ...error.params } }, LL.RefundRequest.Quantity())}
          </span>
        )}
      </th>
      <td data-label={LL.RefundRequest.Quantity()}>
        <input type="hidden" name="LineId" value={line.LineId} />
        <input
          name="Quantity"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-label={LL.RefundRequest.QuantityOf({ name })}
          aria-invalid={error || isNothing ? true : undefined}
          aria-describedby={described}
          // what is being sent stays as it is: a disabled field would not be posted
          readOnly={busy || left === 0}
          value={quantity}
          data-initial="0"
          onChange={(event) =>
            flow.send({ type: 'quantity.change', lineId: line.LineId, quantity: event.currentTarget.value })
          }
        />
      </td>
      <td data-label={LL.RefundRequest.UnitPrice()}>
        <input
          name="UnitPriceTaxIncl"
          className="refund-read"
          readOnly
          tabIndex={-1}
          aria-label={LL.RefundRequest.UnitPriceOf({ name })}
          value={writtenCents(line.UnitPriceTaxIncl, Culture)}
        />
      </td>
      <td data-label={LL.RefundRequest.Amount()}>
        <input
          name="RefundedAmount"
          className="refund-read"
          readOnly
          tabIndex={-1}
          aria-label={LL.RefundRequest.AmountOf({ name })}
          value={amount === null ? '' : writtenCents(amount, Culture)}
        />
      </td>
    </tr>
  );
}
