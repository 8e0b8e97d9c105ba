import type { Link } from '#contract/wire.ts';
import { useTexts } from './texts.tsx';

/** Breadcrumbs from the home page; the last one is the current page. */
export function Crumbs({ links }: { readonly links: readonly Link[] }) {
  const LL = useTexts();
  if (links.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={LL.Core.Breadcrumbs()}>
      <ol className="cluster">
        {links.map(({ Name, Url }, index) => (
          <li key={Url}>
            {index === links.length - 1 ? <span aria-current="page">{Name}</span> : <a href={Url}>{Name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
