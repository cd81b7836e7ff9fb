import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { askedFee } from './fees/asked-fee.ts';
import { programCard } from './list-programs.ts';

export const getProgram = operation({
  name: 'programs/get-program',
  method: 'GET',
  path: '/programs/{programId}',
  summary: 'One program for anyone to read: for whom, what it gives, which questions and papers it asks for',
  who: anyone,
  input: z.object({ programId: z.coerce.number().int() }),
  output: programCard.extend({
    whatHappensNext: z.string(),
    /** Who may get it, a line each. */
    eligibility: z.array(z.string()),
    /** Yearly limits in dollars by the size of the household. */
    incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
    pages: z.array(z.string()),
    papers: z.array(z.string()),
    /** Days from sending to the decision, as lately measured; null while too few were decided. */
    decisionDays: z.object({ median: z.int(), ninetieth: z.int() }).nullable(),
    /** Who helps by phone where it is not the office's own number, and the languages spoken. */
    help: z.object({ phone: z.string().nullable(), languages: z.array(z.string()) }),
    fees: z.array(askedFee),
  }),
});
