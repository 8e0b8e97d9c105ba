/** What the dev loop re-evaluates after an edit: the server and the demo, without the process around them. */
export { openDatabase } from '#server/db/database.ts';
export { CannotStart } from '#server/db/lock.ts';
export { listenerFor, prepare } from '#server/serve.ts';
export { serveFrom } from '#server/shop.ts';
export { demo } from '../demo.ts';
export { copyNew, demoRows, occasionNow } from './demo-rows.ts';
export { renewDemo } from './renew-demo.ts';
