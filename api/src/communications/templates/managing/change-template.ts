import { letterVariables } from '@commonway/contract/communications/templates/variables.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseUnknownVariables } from '../save-template.ts';
import { listNewestTexts, lockTemplatesOfState, setTemplate } from './queries.ts';

export const changeTemplate: Handle<'communications/change-template'> = async (context, input) => {
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
