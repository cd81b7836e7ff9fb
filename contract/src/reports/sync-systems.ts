// What the sync report covers. Contains no schemas, so that the browser can import it.

/** The systems outside the portal that data is exchanged with. */
export const syncSystems = [
  'finance-files',
  'payments',
  'email',
  'text-messages',
  'calls',
  'people-imports',
  'marketplace',
] as const;
export type SyncSystem = (typeof syncSystems)[number];

/** Problems of this many days are counted and listed. */
export const syncDays = 30;
export const maxSyncFailures = 50;
