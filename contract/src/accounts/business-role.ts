// What a person may do for the business or partner that they sign in for. The server checks it in one place
// (`api/src/platform/mount/admit.ts`); only owners change users.
export const businessRoles = ['owner', 'editor', 'viewer'] as const;
/** Owners can do everything; editors all but change users; viewers only read. */
export type BusinessRole = (typeof businessRoles)[number];
