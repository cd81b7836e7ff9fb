import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { useSearchParams } from 'wouter';

/** Returns the page requested before signing in: a path of this site, or null. */
export function useRedirect(): string | null {
  const [search] = useSearchParams();
  return safeRedirect(search.get('redirect'));
}
