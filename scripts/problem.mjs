/** A reason to stop that is told as one sentence, without a stack. */
export class SetupProblem extends Error {}
