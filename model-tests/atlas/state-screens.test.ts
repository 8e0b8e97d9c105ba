import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureFile } from '../screenshots.ts';
import { screensOf } from './state-screens.ts';

test('[FLOW-16] pictures of a flow’s states are read by state, as URLs that need no server', () => {
  const flow = `tried-${process.pid}`;
  const folder = dirname(pictureFile(flow, 'open'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(screensOf(flow)).toEqual({});
  mkdirSync(folder, { recursive: true });
  writeFileSync(pictureFile(flow, 'open.asking'), 'one');
  writeFileSync(pictureFile(flow, 'closed'), 'two');
  expect(screensOf(flow)).toEqual({
    closed: `data:image/webp;base64,${Buffer.from('two').toString('base64')}`,
    'open.asking': `data:image/webp;base64,${Buffer.from('one').toString('base64')}`,
  });
});
