import { decideAccess } from '@commonway/contract/accounts/routing/decide-access.ts';
import { createContext, useContext } from 'react';
import { useBoot } from '../boot.tsx';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';

export const RoutesContext = createContext<readonly Route[]>([]);

/** Whether there is a page at a path, and for this reader: headers link to no other. */
export function useMayOpen(): (path: string) => boolean {
  const routes = useContext(RoutesContext);
  const boot = useBoot();
  return (path) => {
    const route = matchRoute(routes, path)?.route;
    return route !== undefined && decideAccess(route, boot, path) === null;
  };
}
