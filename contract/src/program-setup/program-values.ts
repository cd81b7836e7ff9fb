// All values that administrators set for a program (spec 3, Instance resource and Program settings). A draft may hold
// values that can't be published, such as an incomplete address: the kind's `check` finds them.
import { z } from 'zod';
import { defaultAppealDays } from '../applications/application-limits.ts';
import { boundedLocalTextSchema } from '../languages/bounded-local-text-schema.ts';
import { isLanguage } from '../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { paymentTypes } from '../programs/fees/calculate-fees.ts';
import { draftFee } from '../programs/fees/program-fee.ts';
import { programTask } from '../programs/program-tasks.ts';

/** A time in the office's time zone: YYYY-MM-DDTHH:MM. */
const officeTime = z.iso.datetime({ local: true, precision: -1 }).nullable();

/** A line, or null. An empty line becomes null. */
const nullableLineSchema = (maximum: number) =>
  plainLineSchema(maximum)
    .transform((text) => text || null)
    .nullable();

/** A list of lines. A line that is empty in every language is removed. */
const lines = z
  .array(boundedLocalTextSchema(300))
  .max(60)
  .transform((list) => list.filter((line) => Object.keys(line).length > 0));

const languages = z.array(z.string().refine(isLanguage)).max(60);

/** Checklists. Tasks are identified by their keys, so keys must be unique within a program. */
const tasks = z
  .array(
    z.object({
      WorkflowRoleName: plainLineSchema(100),
      Tasks: z.array(programTask.extend({ label: boundedLocalTextSchema(200) })).max(50),
    }),
  )
  .max(20)
  .refine((groups) => {
    const keys = groups.flatMap((group) => group.Tasks.map(({ key }) => key));
    return new Set(keys).size === keys.length;
  });

export const programValues = z.object({
  ds_displayname: boundedLocalTextSchema(100),
  summary: boundedLocalTextSchema(300),
  forWhom: boundedLocalTextSchema(1000, plainTextSchema),
  whatItGives: boundedLocalTextSchema(1000, plainTextSchema),
  whatHappensNext: boundedLocalTextSchema(2000, plainTextSchema),
  eligibility: lines,
  papers: lines,
  /** Words that people search for, one per line. They aren't shown. Versions from before the field have none. */
  searchWords: boundedLocalTextSchema(1000, plainTextSchema).optional(),
  /** Languages in which the program may be published although texts are missing. */
  withoutLanguages: languages.default([]),
  audience: z.enum(['individual', 'business']),
  category: plainLineSchema(40),
  icon: plainLineSchema(40),
  ic_active: z.boolean(),
  /** Why the program is paused, and when the pause ends automatically. */
  pauseReason: boundedLocalTextSchema(300),
  resumesAt: officeTime,
  opensAt: officeTime,
  closesAt: officeTime,
  /** The days of each year on which the program is open, both included: MM-DD. */
  season: z.object({ from: plainLineSchema(10), until: plainLineSchema(10) }).nullable(),
  /** The total budget for awards, in dollars. */
  budget: z.number().min(-1e12).max(1e12).nullable(),
  helpPhone: nullableLineSchema(30),
  helpLanguages: languages,
  /** The ZIP Codes it serves; empty means all ZIP Codes of the office. */
  zips: z.array(plainLineSchema(20)).max(500),
  ic_allow_multiple_applications: z.boolean(),
  ic_sign_up_individuals: z.boolean(),
  ic_sign_up_business: z.boolean(),
  ds_subscription_id: nullableLineSchema(100),
  ds_resourceapplyurl: nullableLineSchema(500),
  FormURL: nullableLineSchema(500),
  Applications: z.object({
    AllowCases: z.boolean(),
    MultipleDraftCases: z.boolean(),
    ApplicantSubmission: z.boolean(),
    /** Calendar days in which a decision can be appealed. Versions from before the field have none. */
    AppealDays: z.int().nullable().optional(),
  }),
  Payments: z.object({
    Type: z.enum(paymentTypes),
    /** The largest award, in dollars. Versions from before the field have none. */
    MaxAward: z.number().nullable().optional(),
  }),
  /** Keys must be unique, because each key is charged once. */
  fees: z
    .array(draftFee)
    .max(10)
    .refine((fees) => new Set(fees.map(({ key }) => key)).size === fees.length),
  Tasks: tasks,
});
export type ProgramValues = z.output<typeof programValues>;

/** What a program starts with, besides its name and whom it is for. */
export const newProgram: ProgramValues = {
  ds_displayname: {},
  summary: {},
  forWhom: {},
  whatItGives: {},
  whatHappensNext: {},
  eligibility: [],
  papers: [],
  withoutLanguages: [],
  audience: 'individual',
  category: 'general',
  icon: 'document',
  ic_active: true,
  pauseReason: {},
  resumesAt: null,
  opensAt: null,
  closesAt: null,
  season: null,
  budget: null,
  helpPhone: null,
  helpLanguages: [],
  zips: [],
  ic_allow_multiple_applications: false,
  ic_sign_up_individuals: true,
  ic_sign_up_business: false,
  ds_subscription_id: null,
  ds_resourceapplyurl: null,
  FormURL: null,
  Applications: {
    AllowCases: false,
    MultipleDraftCases: false,
    ApplicantSubmission: true,
    AppealDays: defaultAppealDays,
  },
  Payments: { Type: 'None' },
  fees: [],
  Tasks: [],
};
