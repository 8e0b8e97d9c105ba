import type { Link } from '#contract/wire.ts';
import { useTexts } from './texts.tsx';
import './chips.css';

interface ChipsProps {
  /** A name for screen readers. */
  readonly label: string;
  readonly links: readonly (Link & { readonly Count?: number })[];
}

/** Short links side by side, with counts if known. */
export function Chips({ label, links }: ChipsProps) {
  const LL = useTexts();
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {links.map(({ Name, Url, Count }) => (
          <li key={Url}>
            <a href={Url}>
              {Name}
              {Count !== undefined && <small> {LL.Core.Number({ count: Count })}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
