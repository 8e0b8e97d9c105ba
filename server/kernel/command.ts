/** Runs a command. Errors that a person can fix are printed as a message, others with their stack; both exit with 1. */
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
