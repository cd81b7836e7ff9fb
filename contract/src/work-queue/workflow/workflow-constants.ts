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

/**
 * The applicant, as a role that may take transitions. No staff member has it. A transition with only this role into a
 * terminal state is how applicants withdraw, and defines from which states.
 */
export const applicantRole = 900;
