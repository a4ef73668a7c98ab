/** Of the whole run, which makes the demo's data beside other tests: begun with the browser tests, they would wait for it. */
import { makeSeed } from './seed.ts';

await makeSeed();
