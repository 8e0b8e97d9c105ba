/** A given file is not of the expected kind; the message says why. */
export class UnreadableFile extends Error {}
