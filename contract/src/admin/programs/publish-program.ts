import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { programSetup, programSetupInput } from './program-setup.ts';

/** Publishes a draft. `withoutLanguages` lists the languages in which texts are knowingly still missing. */
export const publishProgram = operation({
  name: 'admin/publish-program',
  method: 'POST',
  path: '/program-setups/{programId}/publication',
  summary: 'Publish a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programSetupInput.extend({
    version: z.int(),
    withoutLanguages: z.array(z.string().max(20)).max(60).default([]),
  }),
  output: programSetup,
  errors: ['stale_version', 'program_incomplete'],
});
