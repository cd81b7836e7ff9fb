/**
 * The applicant, as a role that may take transitions. No staff member has it. A transition with only this role into a
 * terminal state is how applicants withdraw, and defines from which states.
 */
export const applicantRole = 900;
