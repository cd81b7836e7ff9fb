// Everything there is to check. A failure does not keep the later suites from running.
import { runJourneys } from './run-journeys.ts';
import { runStaticChecks, runWebBuild } from './run-static-checks.ts';
import { runVitest } from './run-vitest.ts';
import { addUp, close } from './tally.ts';

close(addUp([await runStaticChecks(), await runWebBuild(), await runVitest(), await runJourneys()]));
