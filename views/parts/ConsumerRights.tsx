import { guaranteeYears, withdrawalDays } from '#rules/rights.ts';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

interface ConsumerRightsProps {
  /** False where leaving the page would lose what was typed. */
  readonly hasLink?: boolean;
}

/** What the law gives to consumers, beside what binds them. */
export function ConsumerRights({ hasLink = true }: ConsumerRightsProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const returns = LL.Delivery.Returns({ days: withdrawalDays });
  return (
    <p className="small soft consumer-rights">
      {hasLink ? <a href={urls.withdrawal()}>{returns}</a> : returns}
      {' · '}
      {LL.Delivery.Guarantee({ years: guaranteeYears })}
    </p>
  );
}
