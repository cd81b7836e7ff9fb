import type { ConfigurationKind } from '../configuration/kind.ts';
import { checkProgram, type ProgramProblem } from './check-program.ts';
import { comparePrograms, type ProgramChange } from './compare-programs.ts';
import type { ProgramSetup } from './program-setup.ts';
import type { ProgramValues } from './program-values.ts';

/** The settings of a program. The first publication makes it public. */
export const programKind = {
  name: 'program-setup/program',
  check: checkProgram,
  isError: ({ isBlocking }) => isBlocking,
  diff: comparePrograms,
} as const satisfies ConfigurationKind<ProgramValues, ProgramSetup, ProgramProblem, ProgramChange>;
