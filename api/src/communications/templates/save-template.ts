import {
  caseVariables,
  letterVariables,
  mostVariables,
  unknownVariables,
  variablesOf,
} from '@commonway/contract/communications/templates/variables.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { countTemplates, findPlace, holdTemplate, insertTemplate, insertTemplateText } from './queries.ts';

/** Maximum templates per tenant. */
const mostKept = 1000;

type Wish = Parameters<Handle<'communications/save-template'>>[1];

export const saveTemplate: Handle<'communications/save-template'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { over, language, subject, body, asked } = input;
  if (variablesOf(subject, body).length > mostVariables) throw new Refusal('too_many_variables');
  const templateId = input.templateId ?? (await open(context, input));
  const held = await holdTemplate(tx, templateId, language);
  if (held === undefined) throw new Refusal('not_found');
  refuseUnknown([subject, body], held.writesItself ? letterVariables : [...caseVariables, ...asked]);
  if (over !== undefined && over !== held.version)
    throw new Refusal('stale_version', { body: { current: held } });
  const text = { templateId, language, subject, body, writtenByName: actor.name };
  const { version } = await insertTemplateText(tx, tenant.id, text);
  context.audit({ subjectKind: 'message-template', subjectId: templateId, details: { language, version } });
  return { templateId, version };
};

/** Throws if a text has an unknown variable: nothing would fill it in, so its messages could never be sent. */
export function refuseUnknown(texts: readonly string[], known: readonly string[]): void {
  const names = unknownVariables(texts, known);
  if (names.length > 0) throw new Refusal('variable_unknown', { parameters: { names: names.join(', ') } });
}

async function open({ tx, tenant }: Context, wish: Wish): Promise<number> {
  const { name, language, channel, programId, stateId } = wish;
  const place = programId === null ? noPlace : await findPlace(tx, programId, stateId);
  if (place === undefined || (programId === null && stateId !== null)) throw new Refusal('not_found');
  if ((await countTemplates(tx)).count >= mostKept) throw new Refusal('too_many_templates');
  return (await insertTemplate(tx, tenant.id, { name, language, channel, ...place })).id;
}

const noPlace = { programId: null, processId: null, stateId: null };
