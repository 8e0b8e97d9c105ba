import type { ComponentType } from 'react';
import type { ContentBlock, ContentPageData } from '#contract/content.ts';
import type { Popup } from '#contract/popup-banner.ts';
import type { CarouselProps } from '#views/carousel/Carousel.tsx';
import { NewsLooks } from '#views/news/NewsLooks.tsx';
import { uniqueNames } from '#rules/unique-names.ts';
import { CompanyFacts } from '#views/parts/CompanyFacts.tsx';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './content.css';

type BlockOf<Kind extends ContentBlock['Kind']> = Extract<ContentBlock, { Kind: Kind }>;

/** Widgets with a flow: the page's route provides them. */
export interface ContentWidgets {
  readonly News: ComponentType<{ readonly block: BlockOf<'news'>; readonly name: string }>;
  readonly Map: ComponentType<{ readonly block: BlockOf<'map'>; readonly name: string }>;
  readonly Video: ComponentType<{ readonly block: BlockOf<'video'>; readonly name: string }>;
  readonly Countdown: ComponentType<{ readonly block: BlockOf<'countdown'> }>;
  readonly Ticker: ComponentType<CarouselProps>;
  readonly Popup: ComponentType<{ readonly popup: Popup }>;
}

/** A page written by editors: their HTML, sanitised by the server, and the widgets placed in it. */
export function ContentPage({ page, widgets }: { readonly page: ContentPageData; readonly widgets: ContentWidgets }) {
  const LL = useTexts();
  const names = uniqueNames(
    page.Blocks.map(
      (block) => ('Title' in block && block.Title) || ('Address' in block && block.Address) || LL.News.Title(),
    ),
  );
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        {page.Breadcrumbs.length > 0 && <Crumbs links={page.Breadcrumbs} />}
        <h1>{page.Title}</h1>
      </header>
      {page.Blocks.map((block, index) => (
        // a page's blocks have no identity but their position
        <Block key={index} block={block} name={names[index] ?? ''} widgets={widgets} />
      ))}
      {page.Children.length > 0 && (
        <nav aria-label={LL.Nav.Below()}>
          <ul className="content-children">
            {page.Children.map(({ Name, Url }) => (
              <li key={Url}>
                <a href={Url}>{Name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {page.Scripts.map(({ Category, Source, Src }, index) => (
        <script
          key={index}
          type="text/plain"
          data-consent={Category}
          data-src={Src || undefined}
          dangerouslySetInnerHTML={{ __html: Source }}
        />
      ))}
      {page.Callbacks.map(({ On, Source }, index) => (
        <script key={index} type="text/plain" data-consent-callback={On} dangerouslySetInnerHTML={{ __html: Source }} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: ContentBlock;
  /** Its name among the page's blocks. */
  readonly name: string;
  readonly widgets: ContentWidgets;
}

function Block({ block, name, widgets }: BlockProps) {
  const LL = useTexts();
  switch (block.Kind) {
    case 'html':
      return <div className="prose content-html" dangerouslySetInnerHTML={{ __html: block.Html }} />;
    case 'productList':
      return (
        <section className="stack">
          {block.Title !== '' && <h2>{block.Title}</h2>}
          <ul className="tiles">
            {block.Products.map((card) => (
              <li key={card.ProductId}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      );
    case 'news':
      return (
        <section className="stack">
          {block.Title !== '' && <h2>{block.Title}</h2>}
          <widgets.News block={block} name={name} />
        </section>
      );
    case 'newsCards':
      return (
        <section className="stack">
          {block.Title !== '' && <h2>{block.Title}</h2>}
          <NewsLooks look={block.Look} posts={block.Posts} name={name} Ticker={widgets.Ticker} />
        </section>
      );
    case 'map':
      return (
        <section className="stack">
          {block.Title !== '' && <h2>{block.Title}</h2>}
          <widgets.Map block={block} name={name} />
        </section>
      );
    case 'video':
      return <widgets.Video block={block} name={name} />;
    case 'countdown':
      return <widgets.Countdown block={block} />;
    case 'company':
      return <CompanyFacts />;
    case 'popup':
      return block.Popup && <widgets.Popup popup={block.Popup} />;
    case 'failed':
      return <Notice kind="error">{LL.Core.Error()}</Notice>;
    case 'unknown':
      // logged to the console (`warnOfUnknownNames`), nothing is shown
      return <div hidden data-unknown={`${block.Part} "${block.Name}"`} />;
  }
}
