import { maxVersions } from '@commonway/contract/communications/templates/get-template.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { managedTemplateOf } from './managed-template-of.ts';
import { listManagedTemplates, listVersions } from './queries.ts';

export const getTemplate: Handle<'communications/get-template'> = async (context, { templateId }) => {
  const { tx, tenant, language } = context;
  const [[row], versions] = await Promise.all([
    listManagedTemplates(tx, language, templateId),
    listVersions(tx, templateId, maxVersions),
  ]);
  if (row === undefined) throw new Refusal('not_found');
  return { template: managedTemplateOf(row, tenant.languages), versions };
};
