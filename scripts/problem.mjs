/** A problem to stop for, reported as one sentence without a stack. */
export class SetupProblem extends Error {}
