import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';

/**
 * Turns clicks on plain links to our pages into navigation within the document, so that components need no router and
 * links work before the script loads. Links with `data-reload` load a new document.
 */
export function useLinks(routes: readonly Route[]): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const target = ownAddress(event);
      if (!target || !matchRoute(routes, target.pathname)) return;
      event.preventDefault();
      navigate(`${target.pathname}${target.search}${target.hash}`);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [routes, navigate]);
}

function ownAddress(event: MouseEvent): URL | null {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || 'reload' in link.dataset) return null;
  const url = new URL(link.href);
  const isInPage = url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  return url.origin === location.origin && !isInPage ? url : null;
}
