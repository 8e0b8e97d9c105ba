import { serve } from './serve.ts';

/** The shop in production: nothing of the demo is loaded. */
serve(null);
