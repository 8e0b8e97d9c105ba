import type { ProductPageData } from '#contract/catalog-pages.ts';
import { spinInput } from '#app/flows/spin-viewer.ts';
import { useFlow } from '#app/useFlow.ts';
import { spinViewerMachine } from '#machines/spinViewer/spinViewer.machine.ts';
import { SpinViewer } from '#views/spinViewer/SpinViewer.tsx';

interface SpinProps {
  readonly spin: NonNullable<ProductPageData['Spin']>;
  readonly name: string;
}

/** A product's 360° view, with a flow of its own for as long as it is shown. */
export function Spin({ spin, name }: SpinProps) {
  const viewer = useFlow(spinViewerMachine, { id: 'spinViewer', input: spinInput(spin) });
  return <SpinViewer viewer={viewer} spin={spin} name={name} />;
}
