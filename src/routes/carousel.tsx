import { useLateFlow } from '#app/useLateFlow.ts';
import { Carousel } from '#views/carousel/Carousel.tsx';
import type { CarouselProps } from '#views/carousel/Carousel.tsx';
import { late } from '#views/parts/late.tsx';

const always = () => true;
const Controls = late(async () => (await import('#views/carousel/CarouselControls.tsx')).CarouselControls);

/** A carousel with its flow, whose code comes once it is shown; a single slide has none. */
export function CarouselHere(props: CarouselProps) {
  const { name, kind, slides } = props;
  const load = async () => {
    const { carouselFlow, carouselInput } = await import('#app/flows/carousel.ts');
    const input = carouselInput(name, kind, slides.length);
    return (...given: Parameters<typeof carouselFlow>) => ({ logic: carouselFlow(...given), input });
  };
  const flow = useLateFlow({ id: `carousel-${name}`, load, isWanted: always, isOptional: true });
  return <Carousel {...props} flow={flow} Controls={Controls} />;
}
