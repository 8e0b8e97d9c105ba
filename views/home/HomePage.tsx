import type { ComponentType } from 'react';
import type { HomePageData } from '#contract/catalog-pages.ts';
import { formatDate } from '#rules/dates.ts';
import type { CarouselProps } from '#views/carousel/Carousel.tsx';
import { CardRow } from '#views/parts/CardRow.tsx';
import { Departments } from '#views/parts/Departments.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import type { VideoBannerProps } from '#views/videoBanner/VideoStill.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { Service } from './Service.tsx';
import './home.css';

type Countdown = ComponentType<{
  readonly name: string;
  readonly endsAt: string;
  readonly isOver: boolean;
  readonly renews: boolean;
}>;

type Carousel = ComponentType<CarouselProps>;
type Video = ComponentType<VideoBannerProps>;

interface BannersProps {
  readonly banners: HomePageData['Banners'];
  readonly Countdown: Countdown;
  readonly Carousel: Carousel;
  readonly Video: Video;
}

const bannerSizes = '(width >= 768px) 45vw, 90vw';

function Banners({ banners, Countdown, Carousel, Video }: BannersProps) {
  const LL = useTexts();
  if (banners.length === 0) return null;
  const slides = banners.map(({ Id, Title, Text, Url, EndsAt, IsOver, Photo: picture, Video: video }, index) => ({
    key: Id,
    content: (
      <article className="banner">
        <div className="banner-words">
          <h2>{Title}</h2>
          <p>{Text}</p>
          {EndsAt !== null && <Countdown name={`banner-${Id}`} endsAt={EndsAt} isOver={IsOver} renews />}
          <a className="button" href={Url} aria-label={`${LL.Home.Discover()} – ${Title}`}>
            {LL.Home.Discover()}
          </a>
        </div>
        {video ? (
          <Video name={`banner-${Id}`} video={video} isBackground sizes={bannerSizes} isFirst={index === 0} />
        ) : (
          <Photo className="banner-photo" picture={picture} alt="" sizes={bannerSizes} isFirst={index === 0} />
        )}
      </article>
    ),
  }));
  return <Carousel name="home" kind="banner" label={LL.Home.Highlights()} slides={slides} />;
}

function Brands({ brands, Carousel }: { readonly brands: HomePageData['Brands']; readonly Carousel: Carousel }) {
  const LL = useTexts();
  if (brands.length === 0) return null;
  const slides = brands.map(({ Name, Url }) => ({
    key: Url,
    content: (
      <a className="brand" href={Url}>
        {Name}
      </a>
    ),
  }));
  return (
    // the carousel is the landmark
    <div className="stack" data-reveal="fade-in">
      <h2>{LL.Home.Brands()}</h2>
      <Carousel name="brands" kind="brands" label={LL.Home.Brands()} slides={slides} />
    </div>
  );
}

/** The latest posts, as a way into the news. */
function Stories({ posts }: { readonly posts: HomePageData['News'] }) {
  const LL = useTexts();
  const { shell, urls } = useShop();
  if (posts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="home-news" data-reveal="slide-up">
      <h2 id="home-news">{LL.Home.News()}</h2>
      <ul className="stories">
        {posts.map(({ Title, Url, PublishedAt, Photo: picture }) => (
          <li className="story" key={Url}>
            <Photo picture={picture} alt="" sizes="(width >= 768px) 30vw, 7rem" />
            <h3>
              <a href={Url}>{Title}</a>
            </h3>
            <time className="small soft" dateTime={PublishedAt}>
              {formatDate(PublishedAt, shell.Culture)}
            </time>
          </li>
        ))}
      </ul>
      <p>
        <a href={urls.news()}>{LL.Home.AllNews()}</a>
      </p>
    </section>
  );
}

/** For the person setting up the shop: what is still missing, and what to do; for everyone else: it opens soon. */
function NotYet({ missing }: { readonly missing: HomePageData['Missing'] }) {
  const { Setup } = useTexts();
  const translate = useTranslate();
  const parts = missing.filter((part) => part !== 'products');
  if (missing.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>{Setup.Soon()}</p>
      {parts.length > 0 ? (
        <p className="small">{Setup.Missing({ parts: parts.map((part) => translate(`Setup.${part}`)).join(', ') })}</p>
      ) : (
        <p className="small">{Setup.NoProducts()}</p>
      )}
    </Notice>
  );
}

interface HomePageProps {
  readonly page: HomePageData;
  readonly countdown: Countdown;
  readonly carousel: Carousel;
  readonly video: Video;
}

/** The home page: current offers, departments, a selection, what is new and the news. */
export function HomePage({ page, countdown, carousel, video }: HomePageProps) {
  const LL = useTexts();
  const { ShopName } = useShop().shell;
  return (
    <div className="wrap stack stack-l home">
      <h1 className="visually-hidden">{ShopName}</h1>
      <NotYet missing={page.Missing} />
      <Banners banners={page.Banners} Countdown={countdown} Carousel={carousel} Video={video} />
      {page.Service && <Service service={page.Service} />}
      <Departments departments={page.Categories} />
      <CardRow id="home-featured" title={LL.Home.Featured()} cards={page.Featured} reveal="slide-up" />
      <Brands brands={page.Brands} Carousel={carousel} />
      <CardRow id="home-newest" title={LL.Home.Newest()} cards={page.Newest} reveal="slide-up" />
      <Stories posts={page.News} />
    </div>
  );
}
