import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { logicSchema } from '../form-definition.ts';
import { programCard } from '../list-programs.ts';
import { screenerQuestions } from './screening.ts';

const screenedProgram = programCard
  .pick({
    cd_resource: true,
    ds_displayname: true,
    summary: true,
    whatItGives: true,
    state: true,
    opensAt: true,
    closesAt: true,
  })
  .extend({
    /** In the reader's language. */
    rules: z.array(z.object({ rule: logicSchema, fits: z.string(), unlikely: z.string() })),
    incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
    /** Places of its own; none: the office's. */
    zips: z.array(z.string()),
    /** Whether applying happens at another site. */
    isElsewhere: z.boolean(),
  });

export const getScreener = operation({
  name: 'programs/get-screener',
  method: 'GET',
  path: '/screener',
  summary:
    'The questions that suggest programs, and what each program makes of the answers; those never come here',
  who: anyone,
  input: z.object({}),
  output: z.object({
    /** None: the office has no pre-screener. */
    questions: screenerQuestions,
    /** Those that have rules and are not closed for good. */
    programs: z.array(screenedProgram),
    /** The places the office serves; none: it does not say. */
    zips: z.array(z.string()),
  }),
});
