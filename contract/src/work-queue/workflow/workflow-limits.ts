/** How large a workflow may grow. */
export const workflowLimits = {
  states: 60,
  transitions: 600,
  reasons: 100,
  name: 60,
  clockHours: 2000,
} as const;

/** The group of spec 3 whose reasons are also asked for as one list. */
export const listedReasonGroup = 8;
