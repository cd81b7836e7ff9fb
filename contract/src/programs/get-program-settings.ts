import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';
import { paymentTypes } from './fees/payment-types.ts';

/** A program's settings; unset values have the specification's defaults (spec 3, Program settings defaults). */
export const programSettings = z.object({
  FormURL: z.string().nullable().default(null),
  Applications: z
    .object({
      AllowCases: z.boolean().default(false),
      MultipleDraftCases: z.boolean().default(false),
      ApplicantSubmission: z.boolean().default(true),
    })
    .prefault({}),
  Payments: z.object({ Type: z.enum(paymentTypes).default('None') }).prefault({}),
  Tasks: z.array(z.object({ WorkflowRoleName: z.string(), Tasks: z.array(z.json()) })).default([]),
});

export const getProgramSettings = operation({
  name: 'programs/get-program-settings',
  method: 'GET',
  path: '/program-settings/{programId}',
  summary: 'Get the application and payment settings of a program, and its workflow tasks',
  who: signedIn(),
  input: z.object({ programId: z.coerce.number().int() }),
  output: programSettings,
});
