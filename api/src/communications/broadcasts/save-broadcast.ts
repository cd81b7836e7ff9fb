import { maxVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import { loadBroadcastView, stepInputOf } from './load-broadcast-view.ts';
import { lockBroadcast, saveContent } from './queries/broadcast.ts';

export const saveBroadcast: Handle<'communications/save-broadcast'> = async (
  context,
  { broadcastId, version, ...words },
) => {
  const { tx, actor } = context;
  const broadcast = await lockBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  const error = decideBroadcastStep(stepInputOf(broadcast, 0), 'save', actor.staffId);
  if (error !== null) throw new Refusal(error);
  if (broadcast.version !== version) throw new Refusal('broadcast_changed');
  // One text per language; the first one counts.
  const texts = words.texts.filter(
    ({ language }, place) => words.texts.findIndex((text) => text.language === language) === place,
  );
  if (variablesOf(...texts.flatMap(({ subject, body }) => [subject, body])).length > maxVariables)
    throw new Refusal('too_many_variables');
  await saveContent(tx, broadcastId, { ...words, texts });
  context.audit({ subjectKind: 'broadcast', subjectId: broadcastId, details: { version: version + 1 } });
  return loadBroadcastView(context, broadcastId);
};
