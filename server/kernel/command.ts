/**
 * Runs the work of a command. What a person can mend is said as a sentence, anything else with its stack; both end the
 * process with 1.
 */
export function command(
  work: () => Promise<void>,
  mendable: readonly (abstract new (...given: never[]) => Error)[],
): void {
  work().catch((error: unknown) => {
    const isMendable = error instanceof Error && mendable.some((kind) => error instanceof kind);
    const said = error instanceof Error ? (isMendable ? error.message : error.stack) : String(error);
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  });
}
