// Contains no schemas, so that the browser can import it.

/** The actions of an escalation: notify people or assign the case. */
export const escalationActions = [
  'notify-owner',
  'notify-supervisors',
  'assign-person',
  'assign-role',
] as const;
export type EscalationAction = (typeof escalationActions)[number];
