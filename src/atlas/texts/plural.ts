/** What the atlas counts. */
export type Counted = 'flow' | 'state' | 'transition' | 'call' | 'path' | 'step' | 'answer' | 'actor' | 'entry';

/** A number with its noun. */
export type Count = Readonly<Record<Counted, (number: number) => string>>;
