// Everything there is to check. A failure does not keep the later suites from running.
import { runJourneys } from './suites/run-journeys.ts';
import { runStaticChecks, runWebBuild } from './suites/run-static-checks.ts';
import { runVitest } from './suites/run-vitest.ts';
import { addUp, close } from './suites/tally.ts';

close(addUp([await runStaticChecks(), await runWebBuild(), await runVitest(), await runJourneys()]));
