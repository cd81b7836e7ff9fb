import './ui/tokens/global.css';
import { hydrateRoot } from 'react-dom/client';
import * as modules from './modules.ts';
import { listRoutes } from './shell/routing/route.ts';
import { startApp } from './shell/start-app.tsx';

void startApp(hydrateRoot, {
  routes: listRoutes(modules),
  loadStaffRoutes: async () => (await import('./staff-routes.ts')).staffRoutes,
});
