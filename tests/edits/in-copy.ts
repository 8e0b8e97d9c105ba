import { choose } from './choose.ts';
import { lineOf, summaryOf } from './report.ts';
import { tryEdits } from './try.ts';

/** What `npm run edits` does in its copy of the tree: never run it elsewhere, it writes into the files it tries. */
const chosen = choose(process.argv.slice(2));
const tried = await tryEdits(chosen.edits, (one) => console.log(lineOf(one)));
console.log(summaryOf(tried, chosen));
process.exit(tried.every(({ result }) => result === 'killed') ? 0 : 1);
