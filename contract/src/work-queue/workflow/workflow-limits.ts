/** Size limits of a workflow. */
export const workflowLimits = {
  states: 60,
  transitions: 600,
  reasons: 100,
  name: 60,
  clockHours: 2000,
} as const;

/** The group of spec 3 whose reasons are also available as one list. */
export const listedReasonGroup = 8;
