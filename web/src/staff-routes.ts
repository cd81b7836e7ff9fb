// What the browsers of staff load first: all pages.
import * as modules from './modules.ts';
import { listRoutes } from './shell/routing/route.ts';
import * as staffModules from './staff-modules.ts';

export const staffRoutes = listRoutes(modules, staffModules);
