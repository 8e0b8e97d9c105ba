import { found } from './found.ts';
import { missingParts } from './missing.ts';

/** Part of `npm run check`: names what a page, a call or a flow still lacks. */
const sentences = missingParts(found);
for (const sentence of sentences) console.log(sentence);
// what the server opened when it was loaded would keep the process alive
process.exit(sentences.length > 0 ? 1 : 0);
