// The browser journeys alone; `npm run e2e -- bulk` takes those whose file name has the word.
import { runJourneys } from './run-journeys.ts';
import { runWebBuild } from './run-static-checks.ts';
import { addUp, close } from './tally.ts';

close(addUp([await runWebBuild(), await runJourneys(process.argv.slice(2))]));
