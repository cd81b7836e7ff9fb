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
    /** Texts are in the viewer's language. */
    rules: z.array(z.object({ rule: logicSchema, fits: z.string(), unlikely: z.string() })),
    incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
    /** The program's own ZIP Codes; empty means the office's. */
    zips: z.array(z.string()),
    /** Whether people apply on another site. */
    isElsewhere: z.boolean(),
  });

export const getScreener = operation({
  name: 'programs/get-screener',
  method: 'GET',
  path: '/screener',
  summary: 'Get the pre-screener’s questions and rules; the answers stay in the browser',
  who: anyone,
  input: z.object({}),
  output: z.object({
    /** Empty if the office has no pre-screener. */
    questions: screenerQuestions,
    /** Programs that have rules and are not permanently closed. */
    programs: z.array(screenedProgram),
    /** The ZIP Codes that the office serves; empty if unspecified. */
    zips: z.array(z.string()),
  }),
});
