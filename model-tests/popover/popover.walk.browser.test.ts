import { walkTest } from '../walk-test.ts';

walkTest('popover');
