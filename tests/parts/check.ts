import { found } from './found.ts';
import { missingParts } from './missing.ts';

/** Part of `npm run check`: says by name what a page, a call or a flow still lacks. */
const sentences = missingParts(found);
for (const sentence of sentences) console.log(sentence);
// what the server opened as it was loaded would keep the process
process.exit(sentences.length > 0 ? 1 : 0);
