import { isDeepStrictEqual } from 'node:util';
import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { writeValues } from '../queries/program-setups.ts';
import { lockCurrentSetup, readSetup } from './get-program-setup.ts';
import { languagesOf } from './setup-of.ts';

export const saveProgram: Handle<'admin/save-program'> = async (context, { values, ...named }) => {
  const before = await lockCurrentSetup(context, named);
  await writeValues(context.tx, named.programId, values);
  const after = await readSetup(context, named.programId);
  // The texts of a public program can't be cleared.
  const [own] = languagesOf(context.tenant);
  const blank = after.missing.filter(({ languages }) => languages[0] === own);
  if (before.life !== 'draft' && blank.length > 0)
    throw new Refusal('program_incomplete', { body: { missing: blank } });
  context.audit({
    subjectKind: 'program',
    subjectId: named.programId,
    details: changesBetween(before.values, after.values),
  });
  return after;
};

/** Every changed value, as {before, after}. */
function changesBetween(before: ProgramValues, after: ProgramValues): Record<string, unknown> {
  const was: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(was[key], value));
  return Object.fromEntries(changed.map(([key, value]) => [key, { before: was[key], after: value }]));
}
