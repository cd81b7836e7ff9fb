import { z } from 'zod';

export const transport = z.enum(['cookie', 'bearer']).default('bearer');

/** A new session in the form the caller requested: a bearer token, or a cookie that is already set. */
export const openedSession = z.union([
  z.object({ token: z.string() }),
  z.object({ established: z.literal(true), landing: z.string() }),
]);
