import { letterVariables } from '@commonway/contract/communications/templates/variables.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseUnknown } from '../save-template.ts';
import { holdPlace, newestTexts, setTemplate } from './queries.ts';

export const changeTemplate: Handle<'communications/change-template'> = async (context, input) => {
  const { tx } = context;
  const { templateId, name, channel, writesItself } = input;
  const held = await holdPlace(tx, templateId);
  const template = held.find(({ id }) => id === templateId);
  if (template === undefined) throw new Refusal('not_found');
  if (writesItself) {
    if (template.stateId === null) throw new Refusal('state_missing');
    const rival = held.find((each) => each.writesItself && each.id !== templateId);
    if (rival !== undefined) throw new Refusal('state_has_letter', { parameters: { name: rival.name } });
    refuseUnknown(await newestTexts(tx, templateId), letterVariables);
  }
  await setTemplate(tx, input);
  context.audit({
    subjectKind: 'message-template',
    subjectId: templateId,
    details: { name, channel, writesItself },
  });
  return { templateId };
};
