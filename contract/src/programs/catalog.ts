import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { paymentTypes } from './fees/calculate-fees.ts';
import { feeSummary } from './fees/program-fee.ts';
import { formDefinitionSchema } from './form-definition.ts';
import { searchLimits } from './program-categories.ts';

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

export const getProgram = operation({
  name: 'programs/get-program',
  method: 'GET',
  path: '/programs/{programId}',
  summary: 'Get a program’s public page: eligibility, benefits, questions, and documents',
  who: anyone,
  input: z.object({ programId: z.coerce.number().int() }),
  output: programCard.extend({
    whatHappensNext: z.string(),
    /** The eligibility criteria, one per line. */
    eligibility: z.array(z.string()),
    /** Yearly income limits in dollars by household size. */
    incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
    pages: z.array(z.string()),
    papers: z.array(z.string()),
    /** Recent days from submission to decision; null if too few applications were decided. */
    decisionDays: z.object({ median: z.int(), ninetieth: z.int() }).nullable(),
    /** A help line if it differs from the office's number, and the languages spoken. */
    help: z.object({ phone: z.string().nullable(), languages: z.array(z.string()) }),
    fees: z.array(feeSummary),
    /** Whether visitors can fill in the form before they have an account. */
    takesVisitors: z.boolean(),
  }),
});

/**
 * Returns the questions of an open program, for visitors who fill them in before they have an account. Everything that
 * the office keeps to itself is left out: totals for its rules, and saved questions.
 */
export const getPublicForm = operation({
  name: 'programs/get-public-form',
  method: 'GET',
  path: '/programs/{programId}/public-form',
  summary: 'Get the application form of an open program, to fill in before signing up',
  who: anyone,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.object({
    programName: z.string(),
    form: formDefinitionSchema,
    /** The ZIP Codes that the program serves; empty if no area is defined. */
    servedZips: z.array(z.string()),
  }),
});

/** A program's settings; unset values have the specification's defaults (spec 3, Program settings defaults). */
export const programSettings = z.object({
  FormURL: z.string().nullable().default(null),
  Applications: z
    .object({
      AllowCases: z.boolean().default(false),
      MultipleDraftCases: z.boolean().default(false),
      ApplicantSubmission: z.boolean().default(true),
      /** Calendar days in which a decision can be appealed; null or absent if it can’t. */
      AppealDays: z.int().nullable().optional(),
    })
    .prefault({}),
  Payments: z
    .object({ Type: z.enum(paymentTypes).default('None'), MaxAward: z.number().nullable().optional() })
    .prefault({}),
  Tasks: z.array(z.object({ WorkflowRoleName: z.string(), Tasks: z.array(z.json()) })).default([]),
});

/** Filters that are not set are omitted. Unknown query parameters are ignored. */
const findInput = z.object({
  search: z.string().max(200).optional(),
  category: z.string().max(60).optional(),
  audience: z.enum(['individual', 'business']).optional(),
  /** Only programs that accept applications now. */
  open: z.literal('yes').optional(),
  /** Household size. */
  people: z.coerce.number().int().min(1).max(20).optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** The maximum number of programs to return. */
  shown: z.coerce.number().int().min(1).max(searchLimits.max).default(searchLimits.initial),
});

const foundProgram = programCard.extend({
  /**
   * Maximum yearly income in dollars for that household size; null if no size was given or the program has no limit.
   */
  incomeLimit: z.number().nullable(),
});

export const findPrograms = operation({
  name: 'programs/find-programs',
  method: 'GET',
  path: '/programs/search',
  summary: 'Search programs, the best match first, with the number of matches per category',
  who: anyone,
  input: findInput,
  output: z.object({
    programs: z.array(foundProgram),
    /** The number of matches, including those not returned. */
    total: z.int(),
    /** The number of all programs of the office, regardless of the search. */
    all: z.int(),
    /** The number of matches per category, ignoring the category filter. */
    categories: z.array(z.object({ category: z.string(), count: z.int() })),
    /** Whether the office serves that ZIP Code; null if none was given. */
    isZipServed: z.boolean().nullable(),
    /** Whether the office has a pre-screener. */
    hasScreener: z.boolean(),
  }),
});
