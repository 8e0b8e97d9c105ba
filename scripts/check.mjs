/** `npm run check`: every check that takes only seconds, one line each. */
import { runStatics } from './stages.mjs';

/** @returns {Promise<number>} the exit code */
export async function check() {
  const outcomes = await runStatics(['types', 'lint', 'import rules', 'flows', 'parts', 'dead code']);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
