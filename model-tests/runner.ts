import { basename } from 'node:path';
import { TestRunner } from 'vitest';
import type { Manifest } from './define-flow.ts';

/**
 * Runs a flow's manifest as a test: in the paths project on a running actor, in the browser project with its driver.
 * Any other file is an ordinary test.
 */
export default class FlowRunner extends TestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    const loaded: unknown = await super.importFile(path, source);
    if (source === 'setup' || !path.endsWith('.flow.ts')) return loaded;
    const { default: manifest } = loaded as { default: Manifest };
    const name = basename(path, '.flow.ts');
    if (this.config.name === 'browser') (await import('./walk-test.ts')).testWalk(name, manifest);
    else {
      const { model } = manifest;
      const ids = Object.keys(model.requirements ?? {}).join(', ');
      (await import('machine-paths/suite')).testFlow(`[${ids}] ${name}`, model);
    }
    return loaded;
  }
}
