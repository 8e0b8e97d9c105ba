import { areaNames } from './define-flow.ts';
import type { Area } from './define-flow.ts';
import { loadFlows } from './manifests.ts';
import type { Flow } from './manifests.ts';

export type { Flow } from './manifests.ts';

/** The areas of flows, in the order in which users meet them. */
export const areas = Object.keys(areaNames).filter((area): area is Area => area in areaNames);

/** Every flow of the shop, as the manifests `model-tests/<folder>/<name>.flow.ts` declare them. */
export const flows: readonly Flow[] = await loadFlows();
