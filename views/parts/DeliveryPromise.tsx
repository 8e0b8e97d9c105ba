import type { DeliveryPromise as Promised } from '#contract/promise.ts';
import { promiseText } from '#rules/promise-text.ts';
import { useShop } from './shop.ts';
import { useTranslate } from './texts.tsx';

/** When it arrives, in the words that are the same everywhere. */
export function usePromiseText(): (promise: Promised) => string {
  const translate = useTranslate();
  const { Culture } = useShop().shell;
  return (promise) => promiseText(promise, Culture, translate);
}

export function DeliveryPromise({ promise }: { readonly promise: Promised }) {
  return usePromiseText()(promise);
}
