// All values that administrators set for a program (spec 3, Instance resource and Program settings), saved as a whole.
import { z } from 'zod';
import { isSecureAddress } from '../../fields/web-address.ts';
import { isLanguage } from '../../languages/languages.ts';
import { localTextOf } from '../../languages/local-text-of.ts';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { paymentTypes } from '../../programs/fees/calculate-fees.ts';
import { programFees } from '../../programs/fees/program-fee.ts';
import { programTask } from '../../programs/program-tasks.ts';
import { link } from '../settings/link.ts';

/** A time in the office's time zone: YYYY-MM-DDTHH:MM. */
const officeTime = z.iso.datetime({ local: true, precision: -1 }).nullable();

const formUrl = z
  .string()
  .max(500)
  .trim()
  .refine((text) => text === '' || isSecureAddress(text))
  .transform((text) => text || null)
  .nullable();

/** A list of lines. A line that is empty in every language is removed. */
const lines = z
  .array(localTextOf(300))
  .max(60)
  .transform((list) => list.filter((line) => Object.keys(line).length > 0));

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/);
const word = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** Checklists. Tasks are identified by their keys, so keys must be unique within a program. */
const tasks = z
  .array(
    z.object({
      WorkflowRoleName: plainLineOf(100).pipe(z.string().min(1)),
      Tasks: z.array(programTask.extend({ label: localTextOf(200) })).max(50),
    }),
  )
  .max(20)
  .refine((groups) => {
    const keys = groups.flatMap((group) => group.Tasks.map(({ key }) => key));
    return new Set(keys).size === keys.length;
  });

export const programValues = z
  .object({
    ds_displayname: localTextOf(100),
    summary: localTextOf(300),
    forWhom: localTextOf(1000, plainTextOf),
    whatItGives: localTextOf(1000, plainTextOf),
    whatHappensNext: localTextOf(2000, plainTextOf),
    eligibility: lines,
    papers: lines,
    audience: z.enum(['individual', 'business']),
    category: word,
    icon: word,
    ic_active: z.boolean(),
    /** Why the program is paused, and when the pause ends automatically. */
    pauseReason: localTextOf(300),
    resumesAt: officeTime,
    opensAt: officeTime,
    closesAt: officeTime,
    /** The days of each year on which the program is open, both included. */
    season: z.object({ from: monthDay, until: monthDay }).nullable(),
    /** The total budget for awards, in dollars. */
    budget: z.number().min(0).max(1e12).multipleOf(0.01).nullable(),
    helpPhone: plainLineOf(30)
      .transform((text) => text || null)
      .nullable(),
    helpLanguages: z.array(z.string().refine(isLanguage)).max(60),
    /** The ZIP Codes it serves; empty means all ZIP Codes of the office. */
    zips: z.array(z.string().regex(/^[0-9]{5}$/)).max(500),
    ic_allow_multiple_applications: z.boolean(),
    ic_sign_up_individuals: z.boolean(),
    ic_sign_up_business: z.boolean(),
    ds_subscription_id: plainLineOf(100)
      .transform((text) => text || null)
      .nullable(),
    ds_resourceapplyurl: link,
    FormURL: formUrl,
    Applications: z.object({
      AllowCases: z.boolean(),
      MultipleDraftCases: z.boolean(),
      ApplicantSubmission: z.boolean(),
    }),
    Payments: z.object({ Type: z.enum(paymentTypes) }),
    /** Keys must be unique, because each key is charged once. */
    fees: programFees.refine((fees) => new Set(fees.map(({ key }) => key)).size === fees.length),
    Tasks: tasks,
  })
  .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, {
    path: ['closesAt'],
  });
export type ProgramValues = z.output<typeof programValues>;
