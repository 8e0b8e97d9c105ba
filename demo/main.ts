import { serve } from '#server/serve.ts';
import { demo } from './demo.ts';

/** The shop on a developer's or a newcomer's machine; with `--dev` edits show without a restart. */
serve(demo, process.argv.includes('--dev') ? (await import('./dev/host.ts')).devHost : undefined);
