import type { OutputOf } from '../../api.ts';
import { usePrefetched } from '../../shell/boot.tsx';
import { readAppliedProgram } from './applied-program.ts';
import { useRedirectPath } from './flow-memory.ts';

/**
 * Returns the program that the person is applying for: the one whose form opens after signing in. Null if another page
 * does. The server prefetches it, so links to sign-in from a program load a new document.
 */
export function useAppliedProgram(): OutputOf<'programs/get-program'> | null {
  const programId = readAppliedProgram(useRedirectPath());
  const program = usePrefetched('programs/get-program');
  return program?.cd_resource === programId ? (program ?? null) : null;
}
