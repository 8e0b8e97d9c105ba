import type { ProductCard as Card } from '#contract/catalog.ts';
import { Photo } from './Photo.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

/** Where to go from a page that has nothing to show: the departments, and what is sold most. */
export function WaysOn({ popular = [] }: { readonly popular?: readonly Card[] | undefined }) {
  const LL = useTexts();
  const { Menu } = useShop().shell;
  return (
    <>
      {Menu.length > 0 && (
        <section className="stack" aria-labelledby="departments">
          <h2 id="departments">{LL.Home.Categories()}</h2>
          <ul className="departments">
            {Menu.map(({ Name, Url, Photo: picture }) => (
              <li className="department" key={Url}>
                <Photo picture={picture ?? null} alt="" sizes="(width >= 1024px) 12rem, 45vw" />
                <a href={Url}>{Name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section className="stack" aria-labelledby="popular">
          <h2 id="popular">{LL.Home.Featured()}</h2>
          <ul className="tiles">
            {popular.map((card) => (
              <li key={card.ProductId}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
