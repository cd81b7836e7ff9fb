import { administrators, operation } from '../../operation.ts';
import { ofProgramSetup, programSetup } from './program-setup.ts';

export const getProgramSetup = operation({
  name: 'admin/get-program-setup',
  method: 'GET',
  path: '/program-setups/{programId}',
  summary: 'A program whole, with what is missing before it may open',
  who: administrators('ProgramConfig', 'Read'),
  input: ofProgramSetup,
  output: programSetup,
});
