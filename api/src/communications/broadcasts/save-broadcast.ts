import { mostVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import { holdBroadcast, saveWords } from './queries/broadcast.ts';
import { nowOf, viewOf } from './view-of.ts';

export const saveBroadcast: Handle<'communications/save-broadcast'> = async (
  context,
  { broadcastId, version, ...words },
) => {
  const { tx, actor } = context;
  const broadcast = await holdBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  const error = decideBroadcastStep(nowOf(broadcast, 0), 'save', actor.staffId);
  if (error !== null) throw new Refusal(error);
  if (broadcast.version !== version) throw new Refusal('broadcast_changed');
  // One text per language; the first one counts.
  const texts = words.texts.filter(
    ({ language }, place) => words.texts.findIndex((text) => text.language === language) === place,
  );
  if (variablesOf(...texts.flatMap(({ subject, body }) => [subject, body])).length > mostVariables)
    throw new Refusal('too_many_variables');
  await saveWords(tx, broadcastId, { ...words, texts });
  context.audit({ subjectKind: 'broadcast', subjectId: broadcastId, details: { version: version + 1 } });
  return viewOf(context, broadcastId);
};
