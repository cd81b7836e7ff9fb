import {
  emptyTemplate,
  listTranslationStatuses,
  type Template,
} from '@commonway/contract/messaging/template.ts';
import { templateConfiguration } from '@commonway/contract/messaging/template-configuration.ts';
import { checkTemplate, type TemplateSetup } from '@commonway/contract/messaging/template-kind.ts';
import { createConfigurationHandlers } from '../../platform/configuration/handlers.ts';
import { type ConfigurationKey, insertVersion } from '../../platform/configuration/queries.ts';
import { buildAuditNote } from '../../platform/configuration/served-kind.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  countTemplates,
  findTemplateScope,
  findTemplateSetup,
  insertTemplate,
  listManagedTemplates,
  listProgramStates,
  listRulesUsingTemplate,
  lockTemplatesOfState,
  markTemplateRemoved,
  replacePublishedTemplate,
  type TemplateScope,
} from './queries.ts';

/** Sending reads the published texts from their own table: one row for each template and language. */
export const templateHandlers = createConfigurationHandlers(templateConfiguration, {
  loadDefault: () => emptyTemplate,
  loadSetup: loadTemplateSetup,
  applyPublished: async ({ tx }, templateId, template) => {
    const ofState = await lockTemplatesOfState(tx, templateId);
    if (!ofState.some(({ id }) => id === templateId)) throw new Refusal('not_found');
    if (template.isAutomatic) refuseSecondAutomatic(ofState.filter(({ id }) => id !== templateId));
    await replacePublishedTemplate(tx, templateId, template);
  },
});

/** The program, status, and languages of a template, for its editor. Throws if it was removed. */
async function loadTemplateSetup(context: Context, templateId: number): Promise<TemplateSetup> {
  const { tx, language } = context;
  const setup = await findTemplateSetup(tx, templateId, language);
  if (setup === undefined) throw new Refusal('not_found');
  return { ...setup, languages: listOfficeLanguages(context) };
}

/** The languages of the office, default first. */
const listOfficeLanguages = ({ tenant }: Context): string[] => [
  ...new Set([tenant.defaultLanguage, ...tenant.languages]),
];

/**
 * Throws `draft_has_problems` if another template of the same status is already automatic. The check of a draft can't
 * see one that is being published at the same time.
 */
function refuseSecondAutomatic(otherTemplates: readonly { name: string; isAutomatic: boolean }[]): void {
  const names = otherTemplates.filter(({ isAutomatic }) => isAutomatic).map(({ name }) => name);
  if (names.length === 0) return;
  const problems = [{ code: 'status-taken', language: null, names }];
  throw new Refusal('draft_has_problems', { body: { problems } });
}

/** The key under which the draft and the versions of a template are stored. */
const createTemplateKey = (tenantId: number, templateId: number): ConfigurationKey => ({
  tenantId,
  kind: templateConfiguration.kind.name,
  subject: templateId,
  subjectKind: 'template',
});

/** Maximum templates per tenant. */
const maxTemplates = 1000;

/** Creates a template and publishes its first version, so it can be used at once. */
export const createTemplate: Handle<'messaging/create-template'> = async (context, input) => {
  const { tx, actor, now } = context;
  const { name, channel, senderVariables, language, subject, body } = input;
  const original = { language, subject, body };
  const template: Template = { ...emptyTemplate, name, channel, senderVariables, original };
  refuseWrongVariables(template);
  const scope = await requireScope(context, input);
  if ((await countTemplates(tx)).count >= maxTemplates) throw new Refusal('too_many_templates');
  const { id: templateId } = await insertTemplate(tx, template, scope);
  const key = createTemplateKey(context.tenant.id, templateId);
  const author = { publishedBy: actor.personId, publishedByName: actor.name };
  await insertVersion(tx, key, { version: 1, definition: template, note: '', publishedAt: now, ...author });
  await replacePublishedTemplate(tx, templateId, template);
  context.audit(buildAuditNote(key, { version: 1 }));
  return { templateId };
};

const noScope = { programId: null, processId: null, stateId: null };

/** Finds the program and state that a template applies to. Throws `not_found` if they don't exist. */
async function requireScope(
  { tx }: Context,
  { programId, stateId }: Pick<TemplateScope, 'programId' | 'stateId'>,
): Promise<TemplateScope> {
  const scope = programId === null ? noScope : await findTemplateScope(tx, programId, stateId);
  if (scope === undefined || (programId === null && stateId !== null)) throw new Refusal('not_found');
  return scope;
}

/**
 * Throws if a new template has too many or unknown variables. The form for a new template shows an error for its text;
 * in the studio, the same problems block publishing.
 */
function refuseWrongVariables(template: Template): void {
  const setup = { name: '', languages: [], programName: null, stateName: null, automaticName: null };
  for (const { code, names } of checkTemplate(template, setup)) {
    if (code === 'variables-too-many') throw new Refusal('too_many_variables');
    if (code === 'variables-unknown')
      throw new Refusal('variable_unknown', { parameters: { names: names.join(', ') } });
  }
}

/** Removes a template. Throws `template_in_use` if published rules send it. */
export const removeTemplate: Handle<'messaging/remove-template'> = async (context, { templateId }) => {
  if (!(await markTemplateRemoved(context.tx, templateId))) throw new Refusal('not_found');
  const rules = await listRulesUsingTemplate(context.tx, templateId);
  if (rules.length > 0)
    throw new Refusal('template_in_use', {
      parameters: { names: rules.map(({ name }) => `“${name}”`).join(', ') },
    });
  context.audit(buildAuditNote(createTemplateKey(context.tenant.id, templateId), {}));
  return { templateId };
};

/**
 * Returns all templates with the status of their translations, and the programs and states that a template can apply
 * to.
 */
export const listAllTemplates: Handle<'messaging/list-all-templates'> = async (context) => {
  const { tx, language } = context;
  const [rows, programs] = await Promise.all([
    listManagedTemplates(tx, language),
    listProgramStates(tx, language),
  ]);
  const languages = listOfficeLanguages(context);
  const templates = rows.map(({ texts, ...row }) => ({
    ...row,
    languages: listTranslationStatuses(languages, texts),
  }));
  return { templates, languages, programs };
};
