import { healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import { useBoot } from './boot.tsx';

/** Whether this tenant is the health exchange, which has its own sign-in screens: version 2 (spec 2.1, 2.4 and 9). */
export function useIsExchange(): boolean {
  return useBoot().tenant.id === healthExchangeTenantId;
}
