/** Entity types (spec 6, "Entity types for login"): people who work for the office, and businesses and residents. */
export const entityTypes = { government: 1, business: 2 } as const;

/** Whether an entity type can switch accounts: only government and business can (spec 6). */
export function canSwitchAccounts(entityType: number): boolean {
  return entityType === entityTypes.government || entityType === entityTypes.business;
}
