import type { ReactNode } from 'react';
import type { DeskOrderPageData } from '#contract/desk-pages.ts';
import type { FormAnswer } from '#contract/page.ts';
import { useShop } from '#views/parts/shop.ts';

export interface DeskPageProps {
  readonly page: DeskOrderPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

interface DeskFormProps {
  readonly page: DeskOrderPageData;
  /** Which of the page's tokens it uses: sent twice, it counts once. */
  readonly token: string;
  readonly children: ReactNode;
}

/** A plain form of the order's page. */
export function DeskForm({ page, token, children }: DeskFormProps) {
  const { urls } = useShop();
  return (
    <form
      className="stack"
      method="post"
      action={urls.deskOrder({ orderId: page.OrderId })}
      autoComplete="off"
      noValidate
    >
      <input type="hidden" name="FormToken" value={page.Tokens[token] ?? ''} />
      {children}
    </form>
  );
}
