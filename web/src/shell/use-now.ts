import { getCurrentTimestamp } from '@commonway/contract/tenants/calendar/current-time.ts';
import { useBoot } from './boot.tsx';
import { useHasMounted } from './use-has-mounted.ts';

/** The server's time as an ISO time: when the page was rendered until it is hydrated, afterwards the current time. */
export function useNow(): string {
  const { now } = useBoot();
  return useHasMounted() ? getCurrentTimestamp() : now;
}
