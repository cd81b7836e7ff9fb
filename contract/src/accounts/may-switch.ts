/** Entity types (spec 6, "Entity types for login"): people who work for the office, and businesses and residents. */
export const entityTypes = { government: 1, business: 2 } as const;

/** Only government and business entity types can switch accounts (spec 6). */
export function maySwitch(entityType: number): boolean {
  return entityType === entityTypes.government || entityType === entityTypes.business;
}
