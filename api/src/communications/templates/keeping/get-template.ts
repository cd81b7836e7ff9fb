import { mostVersions } from '@commonway/contract/communications/templates/get-template.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { keptView } from './kept-view.ts';
import { listKept, listVersions } from './queries.ts';

export const getTemplate: Handle<'communications/get-template'> = async (context, { templateId }) => {
  const { tx, tenant, language } = context;
  const [[row], versions] = await Promise.all([
    listKept(tx, language, templateId),
    listVersions(tx, templateId, mostVersions),
  ]);
  if (row === undefined) throw new Refusal('not_found');
  return { template: keptView(row, tenant.languages), versions };
};
