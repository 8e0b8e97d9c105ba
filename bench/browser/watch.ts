/** One event of a press or a key, as the Event Timing API reports it; ms, durations in steps of 8. */
export interface Interaction {
  /** Shared by the events of one press. */
  readonly id: number;
  /** Since the document's navigation began. */
  readonly start: number;
  /** From the event to the next paint. */
  readonly duration: number;
  /** Until its first handler ran. */
  readonly delay: number;
  /** In its handlers. */
  readonly handlers: number;
}

/** A frame that took over 50 ms: what ran in it, the longest first, and its layout; ms. */
export interface LongFrame {
  readonly start: number;
  readonly duration: number;
  /** Style and layout at its end. */
  readonly layout: number;
  readonly scripts: readonly { readonly what: string; readonly duration: number; readonly forced: number }[];
}

/** What a document reports of itself; ms since its navigation began. */
export interface Seen {
  firstPaint: number | null;
  largestPaint: number | null;
  /** Cumulative layout shift: the largest session window. */
  shift: number;
  longTasks: { start: number; duration: number }[];
  interactions: Interaction[];
  longFrames: LongFrame[];
  /** When the last press began, in ms since 1970. */
  pressed: number;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Frame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly {
    readonly invoker: string;
    readonly sourceFunctionName: string;
    readonly sourceURL: string;
    readonly duration: number;
    readonly forcedStyleAndLayoutDuration: number;
  }[];
}
/** What is observed, by the type of its entries. */
interface Observed {
  readonly paint: PerformanceEntry;
  readonly 'largest-contentful-paint': PerformanceEntry;
  readonly 'layout-shift': Shift;
  readonly longtask: PerformanceEntry;
  readonly event: PerformanceEventTiming & { readonly interactionId: number };
  readonly 'long-animation-frame': Frame;
}

/** Runs in every document before its own scripts, so it is self-contained: keeps what `Seen` says on `window`. */
export function watch(): void {
  const seen: Seen = {
    firstPaint: null,
    largestPaint: null,
    shift: 0,
    longTasks: [],
    interactions: [],
    longFrames: [],
    pressed: 0,
  };
  Object.assign(window, { seenByBench: seen });
  const on = <Type extends keyof Observed>(type: Type, take: (entry: Observed[Type]) => void, threshold = {}) => {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Observed[Type][]).forEach(take));
    observer.observe({ type, buffered: true, ...threshold });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  // a window ends after a second without a shift, and after five seconds
  const window5 = { value: 0, first: 0, last: 0 };
  on('layout-shift', ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - window5.last >= 1000 || startTime - window5.first >= 5000)
      Object.assign(window5, { value: 0, first: startTime });
    window5.last = startTime;
    window5.value += value;
    seen.shift = Math.max(seen.shift, window5.value);
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }));
  on(
    'event',
    ({ interactionId, startTime, duration, processingStart, processingEnd }) => {
      if (interactionId === 0) return;
      const delay = processingStart - startTime;
      const handlers = processingEnd - processingStart;
      seen.interactions.push({ id: interactionId, start: startTime, duration, delay, handlers });
    },
    { durationThreshold: 16 },
  );
  on('long-animation-frame', ({ startTime, duration, styleAndLayoutStart, scripts }) => {
    const end = startTime + duration;
    seen.longFrames.push({
      start: startTime,
      duration,
      layout: styleAndLayoutStart > 0 ? end - styleAndLayoutStart : 0,
      scripts: scripts
        .map((script) => ({
          what: `${script.invoker} ${script.sourceFunctionName} ${script.sourceURL.split('/').at(-1) ?? ''}`.trim(),
          duration: script.duration,
          forced: script.forcedStyleAndLayoutDuration,
        }))
        .toSorted((one, other) => other.duration - one.duration),
    });
  });
  const pressed = ({ timeStamp }: Event) => (seen.pressed = performance.timeOrigin + timeStamp);
  addEventListener('pointerdown', pressed, { capture: true, passive: true });
}
