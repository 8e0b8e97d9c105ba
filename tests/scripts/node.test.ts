import { expect, test } from 'vitest';
import { refusal } from '#scripts/node.mjs';

test.each(['20.0.0', '20.20.2', '24.21.0'])('Node %s installs the shop where npm brings a newer one', (version) => {
  expect(refusal(version, true)).toBeNull();
});

test.each(['22.12.0', '23.0.0', '24.0.0'])('Node %s runs the shop on any machine', (version) => {
  expect(refusal(version, false)).toBeNull();
});

test('an older Node is refused with a message that names both versions', () => {
  expect(refusal('18.20.8', true)).toBe(
    'Vitrine needs Node 20 or newer to install itself (it brings Node 24 for the rest); this is Node 18.20.8.',
  );
  expect(refusal('22.11.0', false)).toBe('Vitrine needs Node 22.12 or newer; this is Node 22.11.0.');
});
