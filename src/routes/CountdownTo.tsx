import { useLocation } from '@tanstack/react-router';
import { countdownFlow } from '#app/flows/countdown.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { Countdown } from '#views/countdown/Countdown.tsx';

interface CountdownToProps {
  readonly name: string;
  /** ISO 8601. */
  readonly endsAt: string;
  readonly isOver: boolean;
  readonly renews: boolean;
  readonly over?: string;
}

/** A countdown with its flow, wherever a page places one. */
export function CountdownTo({ name, endsAt, isOver, renews, over }: CountdownToProps) {
  const { publicHref } = useLocation();
  const countdown = useFlow(useLogic(countdownFlow), {
    id: `countdown-${name}`,
    input: { name, endsAt: Date.parse(endsAt), isOver, href: renews ? publicHref : '' },
  });
  return <Countdown countdown={countdown} {...(over ? { over } : {})} />;
}
