/** Which Node runs the shop: the one that started us, or the one installed by npm. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';

const bringsNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** @param {string} version @param {number} major @param {number} minor */
const isAtLeast = (version, major, minor) => {
  const [ours = 0, theirs = 0] = version.split('.').map(Number);
  return ours > major || (ours === major && theirs >= minor);
};

/**
 * Why a Node cannot even install the shop, or null if it can.
 * @param {string} [version]
 * @param {boolean} [brings] whether npm installs a newer Node on this platform
 * @returns {string | null}
 */
export function refusal(version = process.versions.node, brings = bringsNode) {
  if (brings ? isAtLeast(version, 20, 0) : isAtLeast(version, 22, 12)) return null;
  return brings
    ? `Vitrine needs Node 20 or newer to install itself (it brings Node 24 for the rest); this is Node ${version}.`
    : `Vitrine needs Node 22.12 or newer; this is Node ${version}.`;
}

/** The Node that npm installed if the running one is too old for the tools; otherwise null. */
export const betterNode = () => (!isAtLeast(process.versions.node, 22, 12) && existsSync(bundled) ? bundled : null);

/** @returns {string | null} why this Node cannot run the tools once everything is installed, or null */
export function unfit() {
  if (isAtLeast(process.versions.node, 22, 12)) return null;
  return `npm did not install the bundled Node 24 (node-linux-${process.arch}, an optional dependency) and Node ${process.versions.node} is too old for the rest: run "npm ci --include=optional", or use Node 22.12 or newer.`;
}
