import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { removeTemplateRow } from './queries.ts';

export const removeTemplate: Handle<'communications/remove-template'> = async (context, { templateId }) => {
  if (!(await removeTemplateRow(context.tx, templateId))) throw new Refusal('not_found');
  context.audit({ subjectKind: 'message-template', subjectId: templateId });
  return { templateId };
};
