import { maxSeats } from '@commonway/contract/tenants/plans.ts';

/** The quantity that was typed; null if it is not valid. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= maxSeats ? quantity : null;
}
