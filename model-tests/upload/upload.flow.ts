import { defineFlow } from '../define-flow.ts';
import { uploadModel } from './upload.model.ts';

export default defineFlow({
  area: 'site',
  model: uploadModel,
  notInBrowser:
    'is started by a list of files: tests/browser/uploads.test.ts chooses, names, cancels and retries files',
});
