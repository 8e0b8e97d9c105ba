import { useSelector } from '@xstate/react';
import { announcedOf, countOf, goesOn, indexOf, isPaused, kindOf } from '#machines/carousel/carousel.machine.ts';
import { carouselLooks } from '#rules/carousels.ts';
import { Icon, IconOf } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import type { ControlsProps } from './Carousel.tsx';
import { paths } from './icons.ts';

/** The way to stop a carousel that goes on by itself (WCAG 2.2.2), and its arrows. */
export function CarouselControls({ carousel }: ControlsProps) {
  const LL = useTexts();
  const count = useSelector(carousel, countOf);
  const hasPause = useSelector(carousel, goesOn);
  const paused = useSelector(carousel, isPaused);
  const announced = useSelector(carousel, announcedOf);
  const { hasDots, hasArrows } = carouselLooks[useSelector(carousel, kindOf)];
  return (
    <div className="carousel-controls">
      {hasPause && (
        <button
          className="icon-button"
          type="button"
          aria-label={paused ? LL.Carousel.Play() : LL.Carousel.Pause()}
          onClick={() => carousel.send({ type: paused ? 'play' : 'pause' })}
        >
          <IconOf path={paused ? paths.play : paths.pause} />
        </button>
      )}

      {hasDots && <Dots carousel={carousel} count={count} />}
      {hasArrows && (
        <>
          <button
            className="icon-button carousel-arrow"
            type="button"
            aria-label={LL.Carousel.Previous()}
            onClick={() => carousel.send({ type: 'previous' })}
          >
            <Icon name="left" />
          </button>
          <button
            className="icon-button carousel-arrow"
            type="button"
            aria-label={LL.Carousel.Next()}
            onClick={() => carousel.send({ type: 'next' })}
          >
            <Icon name="right" />
          </button>
        </>
      )}
      <p className="visually-hidden" role="status">
        {announced > 0 && LL.Carousel.Shown({ shown: announced, count })}
      </p>
    </div>
  );
}

const Dots = ({ carousel, count }: ControlsProps & { readonly count: number }) => {
  const LL = useTexts();
  const current = useSelector(carousel, indexOf);
  return Array.from({ length: count }, (_, index) => (
    <button
      className="carousel-dot"
      key={index}
      type="button"
      aria-label={LL.Carousel.Shown({ shown: index + 1, count })}
      aria-current={index === current}
      onClick={() => carousel.send({ type: 'slide.choose', index })}
    />
  ));
};
