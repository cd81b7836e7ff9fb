import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';

/**
 * Makes plain links to our own pages navigate within the document, so that parts need no router and links work before
 * the script arrives. `data-reload` on a link asks for a new document all the same.
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
