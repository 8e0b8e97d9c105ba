import { codeMissing } from '#rules/failure.ts';
import { CallFailed } from './call-failed.ts';

/** Raised for a chunk of the shop's code that failed twice or took over 120 s. */
export class ChunkLoadError extends CallFailed {
  override readonly name = 'ChunkLoadError';
  constructor() {
    super(codeMissing);
  }
}
