/** A stage of `npm run check`: reports missing parts of flows, by name. */
import { loneFacts } from './facts.ts';
import { filesIn, house, lackingIn, textOf } from './manifests.ts';

const files = ['machines', 'src/app'].flatMap((folder) => filesIn(folder, /\.tsx?$/u));
const lacking = [...lackingIn(house), ...loneFacts(new Map(files.map((file) => [file, textOf(file) ?? ''])))];
if (lacking.length > 0) {
  console.error(lacking.join('\n'));
  process.exitCode = 1;
}
