import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

export const programState = z.enum(['open', 'opens-later', 'closed', 'paused']);

/** A program as listed in the catalog, with texts in the viewer's language (spec 3, Instance resource). */
export const programCard = z.object({
  cd_resource: z.int(),
  nr_f2_external_id: z.int(),
  ds_displayname: z.string(),
  summary: z.string(),
  forWhom: z.string(),
  whatItGives: z.string(),
  audience: z.enum(['individual', 'business']),
  category: z.string(),
  icon: z.string(),
  state: programState,
  ic_active: z.boolean(),
  /** When it opens or opened: by its dates, the end of a pause, or its season. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  isSeasonal: z.boolean(),
  /** The author's reason for a pause; empty if it is not paused. */
  pauseReason: z.string(),
  /** The total and remaining budget in dollars; null if the office does not publish it. */
  budget: z.object({ total: z.number(), left: z.number() }).nullable(),
  ic_allow_multiple_applications: z.boolean(),
  /** False if only the office enters applications. */
  ApplicantSubmission: z.boolean(),
  ic_sign_up_individuals: z.boolean(),
  ic_sign_up_business: z.boolean(),
  ds_subscription_id: z.string().nullable(),
  resource: z.object({ ds_resourceapplyurl: z.string().nullable() }),
});
export type ProgramCard = z.infer<typeof programCard>;

export const listPrograms = operation({
  name: 'programs/list-programs',
  method: 'GET',
  path: '/instanceresources',
  summary: 'List the programs of the tenant, open and closed',
  who: anyone,
  input: z.object({ instanceId: z.coerce.number().int() }),
  output: z.object({ programs: z.array(programCard) }),
});
