// Everything but the browser journeys.
import { runStaticChecks, runWebBuild } from './run-static-checks.ts';
import { runVitest } from './run-vitest.ts';
import { addUp, close } from './tally.ts';

close(addUp([await runStaticChecks(), await runWebBuild(), await runVitest()]));
