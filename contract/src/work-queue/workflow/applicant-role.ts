/**
 * Stands for whoever applied among the roles that may take a step. No member of staff has it: a step of this role alone into a state
 * where a case ends is how an applicant withdraws, and from where.
 */
export const applicantRole = 900;
