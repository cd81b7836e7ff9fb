import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Tenant } from '../platform/mount/context.ts';

/** Returns a tenant's quiet hours; null if its administrators set none. */
export function getQuietHours({ settings }: Pick<Tenant, 'settings'>): QuietHours | null {
  const { quiet_hours } = (settings['calendar'] ?? {}) as { quiet_hours?: QuietHours | null };
  return quiet_hours ?? null;
}
