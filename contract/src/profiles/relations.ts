// The people of a business, and the businesses of a person.
import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { localTextSchema } from '../programs/form-definition.ts';

const relation = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  /** Whether the account that relates them can sign in. */
  isActive: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

/** Another person of a shared household. */
const householdMate = z.object({
  id: z.int(),
  name: z.string(),
  isCreator: z.boolean(),
  /** Their submitted cases that the viewer may see, newest first; at most 20. */
  cases: z.array(z.object({ id: z.int(), program: localTextSchema })),
});
export type HouseholdMate = z.infer<typeof householdMate>;

/** Two applicants are related if one person signs in for both. Those whom the viewer may not see are omitted. */
export const listRelations = operation({
  name: 'profiles/list-relations',
  method: 'GET',
  path: '/profiles/{id}/relations',
  views: 'applicant',
  summary: 'List the businesses and the shared household of a person, or the people of a business',
  who: staff(),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ relations: z.array(relation), household: z.array(householdMate) }),
});
