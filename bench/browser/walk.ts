import type { Locator } from 'playwright';
import { chosenFrom, controlSelector, controlsIn, nameOf } from './controls.ts';
import type { Chosen, Control } from './controls.ts';
import type { Visitor } from './visitor.ts';
import type { Interaction, LongFrame } from './watch.ts';

/** How long the slowest event of a control took until the next paint, in ms. */
export interface Measured {
  readonly page: string;
  readonly name: string;
  /** How many alike were not used. */
  readonly others: number;
  /** Null when it could not be used, or led to another document at once. */
  readonly event: Interaction | null;
  /** Why there is no event. */
  readonly problem?: string;
  /** What ran in that frame, where it was over 50 ms. */
  readonly frame: LongFrame | null;
}

/** Opens the page anew, for somebody who has not been there; at rest, and throttled only then. */
export type Open = () => Promise<Visitor>;

/** Below the 16 ms from which the browser reports an event. */
const quick: Interaction = { id: 0, start: 0, duration: 8, delay: 0, handlers: 0 };
const PATIENCE = 4000;
const written = new Set(['', 'text', 'search', 'email', 'tel', 'number', 'password', 'url']);

/** Uses a control as a person does. */
async function use({ page, press }: Visitor, control: Control, target: Locator): Promise<void> {
  if (control.tag === 'select') {
    await target.focus();
    await page.keyboard.press('ArrowDown');
    return;
  }
  const isField = control.tag === 'textarea' || (control.tag === 'input' && written.has(control.type));
  await press(isField ? target : await pressedFor(control, target));
  if (isField) await page.keyboard.press(control.type === 'number' ? '1' : 'a');
}

/** A checkbox or radio is pressed where its label is drawn. */
async function pressedFor(control: Control, target: Locator): Promise<Locator> {
  if (control.type !== 'checkbox' && control.type !== 'radio') return target;
  const id = await target.getAttribute('id');
  const label = id === null ? target.locator('xpath=ancestor::label') : target.page().locator(`label[for="${id}"]`);
  return (await label.count()) > 0 ? label.first() : target;
}

/** Resolves once the frames after a press have been painted and reported. */
const reported = async ({ page }: Visitor) =>
  await page.evaluate(
    (patience) =>
      new Promise<void>((resolve) => {
        const idle = () => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: patience });
        requestAnimationFrame(() => requestAnimationFrame(idle));
      }),
    PATIENCE,
  );

async function measured(visitor: Visitor, control: Chosen): Promise<Pick<Measured, 'event' | 'frame' | 'problem'>> {
  const target = visitor.page.locator(controlSelector).nth(control.index);
  try {
    // what scrolling to it costs is not the press's
    await target.scrollIntoViewIfNeeded({ timeout: PATIENCE });
    await reported(visitor);
    const before = await visitor.seen();
    const [known, frames] = [before.interactions.length, before.longFrames.length];
    await use(visitor, control, target);
    await reported(visitor);
    const seen = await visitor.seen();
    const events = seen.interactions.slice(known).toSorted((one, other) => other.duration - one.duration);
    const event = events[0] ?? quick;
    const within = ({ start, duration }: LongFrame) =>
      start + duration > event.start && start < event.start + event.duration;
    const frame = seen.longFrames.slice(frames).filter(within);
    return { event, frame: frame.toSorted((one, other) => other.duration - one.duration)[0] ?? null };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { event: null, frame: null, problem };
  }
}

/** What tells that a page is no longer as it was when its controls were listed. */
const signatureOf = (url: string, controls: readonly Control[]) =>
  JSON.stringify([url, controls.map(({ index, place }) => [index, place])]);

/** Uses every kind of control of a page, in the order of the document; the page is opened anew whenever it has changed. */
export async function walk(name: string, open: Open, until: number): Promise<Measured[]> {
  const found: Measured[] = [];
  let visitor = await open();
  const listed = await visitor.page.evaluate(controlsIn, controlSelector);
  const first = signatureOf(visitor.page.url(), listed);
  for (const control of chosenFrom(listed).filter(({ leaves }) => !leaves)) {
    if (Date.now() > until) break;
    const asked = visitor.sent.length;
    found.push({ page: name, name: nameOf(control), others: control.others, ...(await measured(visitor, control)) });
    const isSame = visitor.sent.length === asked && (await signatureNow(visitor)) === first;
    if (isSame) continue;
    await visitor.close();
    visitor = await open();
  }
  await visitor.close();
  return found;
}

async function signatureNow({ page }: Visitor): Promise<string | null> {
  try {
    return signatureOf(page.url(), await page.evaluate(controlsIn, controlSelector));
  } catch {
    return null;
  }
}
