import {
  listTranslationStatuses,
  type ManagedTemplate,
  maxVersions,
} from '@commonway/contract/messaging/templates.ts';
import {
  caseVariables,
  letterVariables,
  maxVariables,
  unknownVariables,
  variablesOf,
} from '@commonway/contract/messaging/variables.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  countTemplates,
  findTemplateScope,
  insertTemplate,
  insertTemplateText,
  listManagedTemplates,
  listNewestTexts,
  listProgramStates,
  listRulesSending,
  listVersions,
  lockTemplate,
  lockTemplatesOfState,
  type ManagedTemplateRow,
  removeTemplateRow,
  setTemplate,
} from './queries.ts';

/** A template as administrators see it, with the status of each of the office's languages. */
const managedTemplateOf = (
  { newest, ...row }: ManagedTemplateRow,
  languages: readonly string[],
): ManagedTemplate => ({
  ...row,
  languages: listTranslationStatuses(row.language, languages, newest),
});

export const removeTemplate: Handle<'messaging/remove-template'> = async (context, { templateId }) => {
  if (!(await removeTemplateRow(context.tx, templateId))) throw new Refusal('not_found');
  const rules = await listRulesSending(context.tx, templateId);
  if (rules.length > 0)
    throw new Refusal('template_in_use', {
      parameters: { names: rules.map(({ name }) => `“${name}”`).join(', ') },
    });
  context.audit({ subjectKind: 'message-template', subjectId: templateId });
  return { templateId };
};

/** Maximum templates per tenant. */
const maxTemplates = 1000;

type TemplateInput = Parameters<Handle<'messaging/save-template'>>[1];

export const saveTemplate: Handle<'messaging/save-template'> = async (context, input) => {
  const { tx, actor } = context;
  const { over, language, subject, body, asked: senderVariables } = input;
  if (variablesOf(subject, body).length > maxVariables) throw new Refusal('too_many_variables');
  const templateId = input.templateId ?? (await createTemplate(context, input));
  const current = await lockTemplate(tx, templateId, language);
  if (current === undefined) throw new Refusal('not_found');
  refuseUnknownVariables(
    [subject, body],
    current.writesItself ? letterVariables : [...caseVariables, ...senderVariables],
  );
  if (over !== undefined && over !== current.version)
    throw new Refusal('stale_version', { body: { current: current } });
  const text = { templateId, language, subject, body, writtenByName: actor.name };
  const { version } = await insertTemplateText(tx, text);
  context.audit({ subjectKind: 'message-template', subjectId: templateId, details: { language, version } });
  return { templateId, version };
};

/** Throws if a text has an unknown variable: nothing would fill it in, so its messages could never be sent. */
function refuseUnknownVariables(texts: readonly string[], known: readonly string[]): void {
  const names = unknownVariables(texts, known);
  if (names.length > 0) throw new Refusal('variable_unknown', { parameters: { names: names.join(', ') } });
}

async function createTemplate({ tx }: Context, templateInput: TemplateInput): Promise<number> {
  const { name, language, channel, programId, stateId } = templateInput;
  const scope = programId === null ? noScope : await findTemplateScope(tx, programId, stateId);
  if (scope === undefined || (programId === null && stateId !== null)) throw new Refusal('not_found');
  if ((await countTemplates(tx)).count >= maxTemplates) throw new Refusal('too_many_templates');
  return (await insertTemplate(tx, { name, language, channel, ...scope })).id;
}

const noScope = { programId: null, processId: null, stateId: null };

export const listAllTemplates: Handle<'messaging/list-all-templates'> = async (context) => {
  const { tx, tenant, language } = context;
  const [rows, programs] = await Promise.all([
    listManagedTemplates(tx, language, null),
    listProgramStates(tx, language),
  ]);
  const languages = [...new Set([tenant.defaultLanguage, ...tenant.languages])];
  return { templates: rows.map((row) => managedTemplateOf(row, languages)), languages, programs };
};

export const getTemplate: Handle<'messaging/get-template'> = async (context, { templateId }) => {
  const { tx, tenant, language } = context;
  const [[row], versions] = await Promise.all([
    listManagedTemplates(tx, language, templateId),
    listVersions(tx, templateId, maxVersions),
  ]);
  if (row === undefined) throw new Refusal('not_found');
  return { template: managedTemplateOf(row, tenant.languages), versions };
};

export const changeTemplate: Handle<'messaging/change-template'> = async (context, input) => {
  const { tx } = context;
  const { templateId, name, channel, writesItself } = input;
  const candidates = await lockTemplatesOfState(tx, templateId);
  const template = candidates.find(({ id }) => id === templateId);
  if (template === undefined) throw new Refusal('not_found');
  if (writesItself) {
    if (template.stateId === null) throw new Refusal('state_missing');
    const conflicting = candidates.find((each) => each.writesItself && each.id !== templateId);
    if (conflicting !== undefined)
      throw new Refusal('state_has_letter', { parameters: { name: conflicting.name } });
    refuseUnknownVariables(await listNewestTexts(tx, templateId), letterVariables);
  }
  await setTemplate(tx, input);
  context.audit({
    subjectKind: 'message-template',
    subjectId: templateId,
    details: { name, channel, writesItself },
  });
  return { templateId };
};
