import type { Meta } from '#contract/page.ts';
import { homePath } from '#rules/culture.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

const names = { fr: 'Français', nl: 'Nederlands' } as const;

export interface OtherCultures {
  /** URLs of the same page in each culture; null or empty if there is none. */
  readonly alternates: Meta['Alternates'] | null;
  /** The current query, kept in every culture. */
  readonly search: string;
}

/** The same page in the other culture: a full page load, since every text changes (hence `no-ajax`). */
export function CultureSwitch({ alternates, search }: OtherCultures) {
  const LL = useTexts();
  const { AppPath, Culture } = useShop().shell;
  return (
    <div className="cultures" role="group" aria-label={LL.Nav.Language()}>
      {(['fr', 'nl'] as const).map((culture) => (
        <a
          key={culture}
          className="no-ajax"
          href={(alternates?.[culture] || homePath(culture, AppPath)) + search}
          hrefLang={culture}
          lang={culture}
          aria-label={`${culture.toUpperCase()} – ${names[culture]}`}
          aria-current={culture === Culture ? 'true' : undefined}
        >
          {culture.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
