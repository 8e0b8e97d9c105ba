import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { CarouselActor, CarouselEvent } from '#machines/carousel/carousel.machine.ts';
import type { CarouselKind } from '#rules/carousels.ts';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './carousel.css';

export interface ControlsProps {
  readonly carousel: CarouselActor;
}

export interface CarouselProps {
  /** Distinguishes it from others of its page. */
  readonly name: string;
  readonly kind: CarouselKind;
  readonly label: string;
  readonly slides: readonly { readonly key: number | string; readonly content: ReactNode }[];
}

interface LiveProps extends CarouselProps {
  readonly flow: LateFlow<CarouselActor, CarouselEvent>;
  readonly Controls: ComponentType<ControlsProps>;
}

/** A row of slides: scrolled until its flow is ready, and without JavaScript. */
export function Carousel({ name, kind, label, slides, flow, Controls }: LiveProps) {
  const LL = useTexts();
  const state = useSelector(flow.actor, (snapshot) =>
    snapshot?.matches('ready') ? 'ready' : snapshot?.matches('loading') ? 'loading' : 'plain',
  );
  return (
    <section
      className={`carousel carousel-${kind}`}
      aria-label={label}
      aria-roledescription={LL.Carousel.Role()}
      data-carousel={name}
      data-state={state}
    >
      <div className="carousel-view">
        <div className="carousel-track">
          {slides.map(({ key, content }, index) => (
            <div
              className="carousel-slide"
              key={key}
              role="group"
              aria-roledescription={LL.Carousel.Slide()}
              aria-label={LL.Carousel.Shown({ shown: index + 1, count: slides.length })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {state === 'ready' && flow.actor && <Controls carousel={flow.actor} />}
    </section>
  );
}
