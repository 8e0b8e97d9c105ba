/**
 * How the shop's own process is started. Without a bound V8 lets the young generation grow to 32 MB a space while it
 * loads modules, which doubles the memory at rest (316 MB against 180 MB) and answers no request faster.
 */
export const serverFlags = ['--max-semi-space-size=8'];
