/** A file that somebody named cannot be read as what it should be; its message is a sentence that says why. */
export class UnreadableFile extends Error {}
