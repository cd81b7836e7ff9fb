// The browser journeys alone; `npm run e2e -- bulk` takes those whose file name has the word.
import { runJourneys } from './suites/run-journeys.ts';
import { runWebBuild } from './suites/run-static-checks.ts';
import { addUp, close } from './suites/tally.ts';

close(addUp([await runWebBuild(), await runJourneys(process.argv.slice(2))]));
