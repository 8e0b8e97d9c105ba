/** Writes a compressed copy beside each built text file, so that the server never compresses the same bytes twice. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const texts = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Settings of which now one, now another is smaller, by a hundred bytes in a hundred kilobytes. */
const ways = [0, 1].map((postfix) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
}));

/** @param {Buffer} bytes */
const smallest = (bytes) =>
  ways
    .map((params) => brotliCompressSync(bytes, { params }))
    .reduce((best, next) => (next.byteLength < best.byteLength ? next : best));

/** @type {() => import('vite').Plugin} */
export const precompressed = () => {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.ssr ? '' : join(config.root, config.build.outDir, 'static');
    },
    closeBundle() {
      // a failed build has no folder, and reports its own error
      if (!folder || !existsSync(folder)) return;
      for (const name of readdirSync(folder).filter((file) => texts.test(file))) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), smallest(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
};
