import type { Handle } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { listPrograms } from './queries.ts';

export const listForms: Handle<'admin/list-forms'> = async ({ tx, language }) => {
  const rows = await listPrograms(tx);
  return { forms: rows.map(({ name, ...form }) => ({ ...form, programName: textIn(name, language) })) };
};
