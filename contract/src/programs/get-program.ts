import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { feeSummary } from './fees/fee-summary.ts';
import { programCard } from './list-programs.ts';

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
  }),
});
