import * as modules from './modules.ts';
import { createPaths, type PathsOf } from './shell/routing/create-paths.ts';

/** Links to the pages of residents and visitors: `paths.program(101)`. */
export const paths: PathsOf<typeof modules> = createPaths(modules);
