import { healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import { useBoot } from './boot.tsx';

/** Whether this is the health exchange, whose sign-in has screens of its own: version 2 (spec 2.1, 2.4 and 9). */
export function useIsExchange(): boolean {
  return useBoot().tenant.id === healthExchangeTenantId;
}
