import { decideAccess } from '@commonway/contract/accounts/decide-access.ts';
import { createContext, useContext } from 'react';
import { useBoot } from '../boot.tsx';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';

export const RoutesContext = createContext<readonly Route[]>([]);

/** Whether a page exists at a path and this user may open it. Headers link only to such pages. */
export function useMayOpen(): (path: string) => boolean {
  const routes = useContext(RoutesContext);
  const boot = useBoot();
  return (path) => {
    const route = matchRoute(routes, path)?.route;
    return route !== undefined && decideAccess(route, boot, path) === null;
  };
}
