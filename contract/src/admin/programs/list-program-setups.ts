import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { programState } from '../../programs/catalog.ts';
import { lifecycleStages } from './program-setup.ts';

export const listProgramSetups = operation({
  name: 'admin/list-program-setups',
  method: 'GET',
  path: '/program-setups',
  summary: 'List all programs for administrators, including drafts and archived programs',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({
    programs: z.array(
      z.object({
        programId: z.int(),
        processId: z.int(),
        programName: z.string(),
        life: z.enum(lifecycleStages),
        state: programState,
        formVersion: z.int().nullable(),
        /** The number of states in its workflow. */
        states: z.int(),
        openDrafts: z.int(),
      }),
    ),
  }),
});
