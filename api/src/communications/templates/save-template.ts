import {
  caseVariables,
  letterVariables,
  maxVariables,
  unknownVariables,
  variablesOf,
} from '@commonway/contract/communications/templates/variables.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  countTemplates,
  findTemplateScope,
  insertTemplate,
  insertTemplateText,
  lockTemplate,
} from './queries.ts';

/** Maximum templates per tenant. */
const maxTemplates = 1000;

type TemplateInput = Parameters<Handle<'communications/save-template'>>[1];

export const saveTemplate: Handle<'communications/save-template'> = async (context, input) => {
  const { tx, tenant, actor } = context;
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
  const { version } = await insertTemplateText(tx, tenant.id, text);
  context.audit({ subjectKind: 'message-template', subjectId: templateId, details: { language, version } });
  return { templateId, version };
};

/** Throws if a text has an unknown variable: nothing would fill it in, so its messages could never be sent. */
export function refuseUnknownVariables(texts: readonly string[], known: readonly string[]): void {
  const names = unknownVariables(texts, known);
  if (names.length > 0) throw new Refusal('variable_unknown', { parameters: { names: names.join(', ') } });
}

async function createTemplate({ tx, tenant }: Context, templateInput: TemplateInput): Promise<number> {
  const { name, language, channel, programId, stateId } = templateInput;
  const scope = programId === null ? noScope : await findTemplateScope(tx, programId, stateId);
  if (scope === undefined || (programId === null && stateId !== null)) throw new Refusal('not_found');
  if ((await countTemplates(tx)).count >= maxTemplates) throw new Refusal('too_many_templates');
  return (await insertTemplate(tx, tenant.id, { name, language, channel, ...scope })).id;
}

const noScope = { programId: null, processId: null, stateId: null };
