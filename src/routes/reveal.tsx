import { useLateFlow } from '#app/useLateFlow.ts';

const always = () => true;
const load = async () => {
  const { revealFlow } = await import('#app/flows/reveal.ts');
  return (...given: Parameters<typeof revealFlow>) => ({ logic: revealFlow(...given), input: undefined });
};

/** Lets the page's marked elements come in as they are seen; it shows nothing itself. */
export function Reveals() {
  useLateFlow({ id: 'reveal', load, isWanted: always, isOptional: true });
  return null;
}
