// Without schemas, so that the browser can have it too.

/** Who is told, or who gets the case. */
export const escalationDeeds = [
  'notify-owner',
  'notify-supervisors',
  'assign-person',
  'assign-role',
] as const;
export type EscalationDeed = (typeof escalationDeeds)[number];
