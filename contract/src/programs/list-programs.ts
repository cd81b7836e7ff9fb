import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

export const programState = z.enum(['open', 'opens-later', 'closed', 'paused']);

/** A program as the catalogue shows it, texts in the reader's language (spec 3, Instance resource). */
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
  /** When it opens, or has opened: by its dates, by the end of a pause, or by its season. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** Whether it opens again every year. */
  isSeasonal: z.boolean(),
  /** Why it is paused, in the author's words; else empty. */
  pauseReason: z.string(),
  /** Dollars: what may be awarded in all, and what is left of it; null where the office does not tell. */
  budget: z.object({ total: z.number(), left: z.number() }).nullable(),
  ic_allow_multiple_applications: z.boolean(),
  /** False where the office alone enters applications. */
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
  summary: 'The programs of the tenant, open and closed, for anyone to read',
  who: anyone,
  input: z.object({ instanceId: z.coerce.number().int() }),
  output: z.object({ programs: z.array(programCard) }),
});
