import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tabStorage } from '../../ui/device-storage.ts';
import { getSetupPath } from '../links.ts';

const storageKey = 'purchase-token';

/**
 * Returns the token of the marketplace's link, or null on the marketplace profile. The token moves from the URL to the
 * tab's storage, because it would stay in the history, and in the link of the sign-in page.
 */
export function usePurchaseToken(): string | null {
  const search = useSearch();
  const [, navigate] = useLocation();
  const linkToken = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (linkToken !== null && tabStorage.setItem(storageKey, linkToken))
      navigate(getSetupPath(), { replace: true });
  }, [linkToken, navigate]);
  const isSetup = getSetupPath().endsWith(`?${search}`);
  return linkToken ?? (isSetup ? tabStorage.getItem(storageKey) : null);
}
