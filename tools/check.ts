// Everything but the browser journeys.
import { runStaticChecks, runWebBuild } from './suites/run-static-checks.ts';
import { runVitest } from './suites/run-vitest.ts';
import { addUp, close } from './suites/tally.ts';

close(addUp([await runStaticChecks(), await runWebBuild(), await runVitest()]));
