import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { listRulesSending, removeTemplateRow } from './queries.ts';

export const removeTemplate: Handle<'communications/remove-template'> = async (context, { templateId }) => {
  if (!(await removeTemplateRow(context.tx, templateId))) throw new Refusal('not_found');
  const rules = await listRulesSending(context.tx, templateId);
  if (rules.length > 0)
    throw new Refusal('template_in_use', {
      parameters: { names: rules.map(({ name }) => `“${name}”`).join(', ') },
    });
  context.audit({ subjectKind: 'message-template', subjectId: templateId });
  return { templateId };
};
