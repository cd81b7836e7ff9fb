import { requestLimits } from '@commonway/contract/applications/requests/request-rules.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { countRequestTemplates, deleteRequestTemplateRow, upsertRequestTemplate } from './queries.ts';

/** Saves a request as a template of the office, in place of the one of the same name. */
export const saveRequestTemplate: Handle<'work-queue/save-request-template'> = async (context, input) => {
  const { tx, actor } = context;
  if (input.items.length + input.extraDocuments.length === 0)
    throw new Refusal('invalid_input', { fields: { items: ['invalid'] } });
  const template = await upsertRequestTemplate(tx, { ...input, byName: actor.name });
  const { count } = await countRequestTemplates(tx);
  // The refusal rolls the insertion back.
  if (count > requestLimits.maxTemplates) throw new Refusal('too_many_templates');
  const { id: subjectId, name } = template;
  context.audit({ subjectKind: 'request_template', subjectId, details: { name } });
  return template;
};

/** Deletes a template of the office, if it exists. */
export const deleteRequestTemplate: Handle<'work-queue/delete-request-template'> = async (
  context,
  { templateId },
) => {
  const deleted = await deleteRequestTemplateRow(context.tx, templateId);
  if (deleted !== undefined)
    context.audit({
      subjectKind: 'request_template',
      subjectId: templateId,
      details: { name: deleted.name },
    });
  return { templateId };
};
