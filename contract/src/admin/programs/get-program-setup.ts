import { administrators, operation } from '../../operation.ts';
import { programSetup, programSetupInput } from './program-setup.ts';

export const getProgramSetup = operation({
  name: 'admin/get-program-setup',
  method: 'GET',
  path: '/program-setups/{programId}',
  summary: 'Get the setup of a program, with what is missing before it can open',
  who: administrators('ProgramConfig', 'Read'),
  input: programSetupInput,
  output: programSetup,
});
