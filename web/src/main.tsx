import './ui/tokens/global.css';
import { hydrateRoot } from 'react-dom/client';
import { routes } from './routes.tsx';
import { startApp } from './shell/start-app.tsx';

void startApp(hydrateRoot, {
  routes,
  loadStaffRoutes: async () => (await import('./staff-routes.tsx')).staffRoutes,
});
