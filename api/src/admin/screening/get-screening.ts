import type { Handle } from '../../platform/mount/context.ts';
import { listOfficeZips } from '../../programs/catalog/queries.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findDraft, listScreened, readPublished } from './queries.ts';

export const getScreening: Handle<'admin/get-screening'> = async ({ tx, tenant, language }) => {
  const [published, draft, programs, zips] = await Promise.all([
    readPublished(tx),
    findDraft(tx),
    listScreened(tx),
    listOfficeZips(tx),
  ]);
  return {
    published,
    draft,
    programs: programs.map(({ name, ...program }) => ({ ...program, programName: textIn(name, language) })),
    zips: zips.map(({ zip }) => zip),
    languages: [...tenant.languages],
  };
};
