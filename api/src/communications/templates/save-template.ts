import { mostVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  countTemplates,
  findTemplateCase,
  holdTemplate,
  insertTemplate,
  insertTemplateText,
  type NewTemplate,
  type TemplateCase,
} from './queries.ts';

/** Nobody finds anything among more. */
const mostKept = 1000;

export const saveTemplate: Handle<'communications/save-template'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { applicationId, name, language, subject, body, scope } = input;
  const about = await findTemplateCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  if (variablesOf(subject, body).length > mostVariables) throw new Refusal('too_many_variables');
  const templateId = input.templateId ?? (await open(context, { name, language, ...placeOf(scope, about) }));
  if (!(await holdTemplate(tx, templateId))) throw new Refusal('not_found');
  const text = { templateId, language, subject, body, writtenByName: actor.name };
  const { version } = await insertTemplateText(tx, tenant.id, text);
  context.audit({ subjectKind: 'message-template', subjectId: templateId, details: { language, version } });
  return { templateId, version };
};

async function open({ tx, tenant }: Context, row: NewTemplate): Promise<number> {
  if ((await countTemplates(tx)).count >= mostKept) throw new Refusal('too_many_templates');
  return (await insertTemplate(tx, tenant.id, row)).id;
}

function placeOf(scope: 'all' | 'program' | 'state', { programId, processId, stateId }: TemplateCase) {
  if (scope === 'all') return { programId: null, processId: null, stateId: null };
  if (scope === 'program' || stateId === null) return { programId, processId: null, stateId: null };
  return { programId, processId, stateId };
}
