import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { judgeSelection } from '../../work-queue/bulk/judge-selection.ts';
import { listRecipientGroups } from '../../work-queue/bulk/queries/selection.ts';
import { willNotifyApplicant } from '../../work-queue/decide-change.ts';
import { findOpenChannel } from '../contact-points/find-open-channel.ts';
import { letterText } from '../letter-text.ts';
import { listExampleRecipients } from './queries.ts';
import { stateLetter } from './state-letter.ts';

/** The letters that a bulk update would send, one example per group. Sends nothing. */
export const previewLetters: Handle<'communications/preview-letters'> = async (context, input) => {
  const { stateId } = input.change;
  const { selection, kinds } = await judgeSelection(context, input);
  const notifiedKinds = kinds.filter(({ decision }) => willNotifyApplicant(decision));
  if (stateId === null || notifiedKinds.length === 0) return { letters: [] };
  const groups = await listRecipientGroups(context.tx, selection, notifiedKinds);
  const ids = groups.map(({ exampleId }) => exampleId);
  const recipients = new Map(
    (await listExampleRecipients(context.tx, ids, stateId)).map((row) => [row.applicationId, row]),
  );
  const letters = groups.map(async ({ exampleId, language, count, unreachable }) => {
    const to = recipients.get(exampleId);
    if (to === undefined) return [];
    const programName = localText(to.programName, to.language);
    const openChannel = await findOpenChannel(context.tx, to);
    const letter = stateLetter(to)(letterText(to.language), to, programName, openChannel?.channel ?? 'email');
    return [{ language, programName, count, unreachable, to: to.name, ...letter }];
  });
  return { letters: (await Promise.all(letters)).flat() };
};
