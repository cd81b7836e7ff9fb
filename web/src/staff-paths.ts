import { createPaths, type PathsOf } from './shell/routing/create-paths.ts';
import * as modules from './staff-modules.ts';

/** Links to the pages of staff: `staffPaths.person(7)`. Pages of residents don't load them. */
export const staffPaths: PathsOf<typeof modules> = createPaths(modules);
