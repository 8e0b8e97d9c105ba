interface Alarm {
  readonly id: number;
  readonly at: number;
  readonly ring: () => void;
}

/**
 * A virtual clock for actors, which only advances on demand: `createActor(machine, { clock: new VirtualClock() })`. It
 * advances from timer to timer, so a timer set by another one's callback still fires at its own time.
 */
export class VirtualClock {
  #now = 0;
  #lastId = 0;
  #alarms: Alarm[] = [];

  setTimeout(ring: () => void, delay: number): number {
    this.#lastId += 1;
    this.#alarms.push({ id: this.#lastId, at: this.#now + Math.max(0, delay), ring });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#alarms = this.#alarms.filter((alarm) => alarm.id !== id);
  }

  /** The current time in ms since the clock's creation. */
  now(): number {
    return this.#now;
  }

  /** Milliseconds until the next timer, `null` if none is set. */
  untilNext(): number | null {
    const next = this.#next();
    return next ? next.at - this.#now : null;
  }

  /** Advances to the next timer and fires that one only, even if others are due at the same time. */
  ringNext(): void {
    const next = this.#next();
    if (!next) return;
    this.clearTimeout(next.id);
    this.#now = next.at;
    next.ring();
  }

  /** Advances by so many milliseconds, firing each timer at its time. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(); next && next.at <= end; next = this.#next()) this.ringNext();
    this.#now = end;
  }

  /** The earliest timer; a stable sort keeps those due at the same time in the order they were set. */
  #next(): Alarm | undefined {
    return this.#alarms.toSorted((a, b) => a.at - b.at)[0];
  }
}
