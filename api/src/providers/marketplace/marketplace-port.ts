import type { MarketplaceCalls } from '../../platform/mount/ports.ts';

/**
 * Null if the marketplace doesn't know the subscription, or the purchase token has expired. Throws if the marketplace
 * is unavailable.
 */
export type MarketplacePort = MarketplaceCalls;
