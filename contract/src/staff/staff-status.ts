// Contains no schemas, so that the browser can import it.

/** What a list of staff can be limited to. `invited` have not accepted the invitation. */
export const staffStatuses = ['active', 'away', 'invited', 'inactive'] as const;
export type StaffStatus = (typeof staffStatuses)[number];
