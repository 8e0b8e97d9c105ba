import { createFingerprint } from 'machine-paths/fingerprint';
import { replayPath, walk } from 'machine-paths/model';
import { expect, test } from 'vitest';
import { walkOf } from './define-flow.ts';
import { flows } from './flows.ts';
import { house, lackingIn } from './manifests.ts';

/** The flows that the specification’s register names. */
const named = ['navigation', 'consent', 'upload', 'imageCrop', 'countdown', 'cart', 'vatCheck', 'twoFactor'];

test.each(named)(
  '[FLOW-09] %s has a machine of its own and a drawing, and is walked on actors and in a browser',
  async (name) => {
    expect(house.machines).toContain(`machines/${name}/${name}.machine.ts`);
    expect(lackingIn(house).filter((sentence) => sentence.includes(name))).toEqual([]);
    const flow = flows.find((each) => each.name === name);
    if (!flow?.browser) throw new Error(`${name} is walked in no browser`);
    expect(flow.model.machine.id).toBe(name);
    const { graph, paths } = walk(flow.model);
    expect(paths.length).toBeGreaterThan(0);
    const fingerprint = createFingerprint();
    for (const [index, path] of paths.entries())
      await replayPath(flow.model, graph, path, `path ${index + 1} of ${name}`, fingerprint);
    expect(walkOf(flow, flow.browser).paths.length).toBeGreaterThan(0);
  },
);
