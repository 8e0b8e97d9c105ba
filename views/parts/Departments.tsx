import type { Picture } from '#contract/wire.ts';
import { Photo } from './Photo.tsx';
import { useTexts } from './texts.tsx';

interface Department {
  readonly Name: string;
  readonly Url: string;
  readonly Photo?: Picture | null | undefined;
  /** Products in it. */
  readonly Count?: number | undefined;
}

/** The shop's departments with their pictures; nothing if there are none. */
export function Departments({ departments }: { readonly departments: readonly Department[] }) {
  const LL = useTexts();
  if (departments.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="departments">
      <h2 id="departments">{LL.Home.Categories()}</h2>
      <ul className="departments">
        {departments.map(({ Name, Url, Photo: picture = null, Count }) => (
          <li className="department" key={Url}>
            <Photo picture={picture} alt="" sizes="(width >= 1024px) 12rem, 45vw" />
            <a href={Url}>{Name}</a>
            {Count !== undefined && <span className="soft">{LL.Home.Count({ count: Count })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
