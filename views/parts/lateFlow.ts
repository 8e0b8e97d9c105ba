/** A flow whose code is loaded by the first event sent to it: until then there is nothing to select from. */
export interface LateFlow<Actor, Event> {
  actor: Actor | undefined;
  send(event: Event): void;
}
