interface Alarm {
  readonly id: number;
  readonly at: number;
  readonly ring: () => void;
}

/**
 * Time that stands still until it is told to pass, for actors: `createActor(machine, { clock: new VirtualClock() })`.
 * It goes from alarm to alarm, so an alarm that is set while another one rings still rings at its own moment.
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

  /** Milliseconds that have passed. */
  now(): number {
    return this.#now;
  }

  /** Milliseconds until the next alarm, `null` when none is set. */
  untilNext(): number | null {
    const next = this.#next();
    return next ? next.at - this.#now : null;
  }

  /** Goes to the next alarm and rings it, and no other one, be it due at the same moment. */
  ringNext(): void {
    const next = this.#next();
    if (!next) return;
    this.clearTimeout(next.id);
    this.#now = next.at;
    next.ring();
  }

  /** Lets so many milliseconds pass, ringing each alarm at its moment. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(); next && next.at <= end; next = this.#next()) this.ringNext();
    this.#now = end;
  }

  /** The earliest alarm; sorting keeps those of one moment in the order they were set. */
  #next(): Alarm | undefined {
    return this.#alarms.toSorted((a, b) => a.at - b.at)[0];
  }
}
