import type { Handle } from '../../platform/mount/context.ts';
import { insertProgram } from '../queries/program-setups.ts';

export const addProgram: Handle<'admin/add-program'> = async (context, { name, audience }) => {
  const { tx, tenant } = context;
  const programId = await insertProgram(tx, tenant.id, {
    name: { [tenant.defaultLanguage]: name },
    audience,
  });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { name, audience } });
  return { programId };
};
