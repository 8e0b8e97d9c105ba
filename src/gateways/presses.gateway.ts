/** React marks every element it has taken over. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Links and forms of a part whose code is still to come are the browser's; a button that is no form's does nothing
 * until then, and React lets no press through. So the press is made again once the code is there.
 */
export function keepPresses(): () => void {
  let frame = 0;
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('main button[type="button"]');
    if (!button || isAlive(button)) return;
    cancelAnimationFrame(frame);
    const again = () => {
      if (isAlive(button)) button.click();
      else if (button.isConnected) frame = requestAnimationFrame(again);
    };
    frame = requestAnimationFrame(again);
  };
  // before React stops it
  addEventListener('click', keep, { capture: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('click', keep, { capture: true });
  };
}
