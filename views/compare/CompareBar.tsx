import { useSelector } from '@xstate/react';
import { chosenOf } from '#machines/compare/compare.machine.ts';
import type { CompareActor } from '#machines/compare/compare.machine.ts';
import { compareUrl } from '#rules/compare.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './compareBar.css';

/** The products selected for comparison, at the bottom of the screen if there are any. */
export function CompareBar({ compare }: { readonly compare: CompareActor }) {
  const LL = useTexts();
  const { urls } = useShop();
  const chosen = useSelector(compare, chosenOf);
  if (chosen.length === 0) return null;
  const href = compareUrl(
    urls,
    chosen.map(({ productId }) => productId),
  );
  return (
    <section className="compare-bar" aria-label={LL.Catalog.CompareBar()}>
      <ul>
        {chosen.map(({ productId, name, photo }) => (
          <li key={productId}>
            <Photo picture={photo} alt="" sizes="3rem" />
            <button type="button" onClick={() => compare.send({ type: 'remove', productId })}>
              <Icon name="close" />
              <span className="visually-hidden">{LL.Catalog.CompareRemove({ name })}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button type="button" kind="plain" onClick={() => compare.send({ type: 'clear' })}>
        {LL.Catalog.CompareClear()}
      </Button>
      <a className={buttonClass()} href={href}>
        {LL.Catalog.CompareNow({ count: chosen.length })}
      </a>
    </section>
  );
}
