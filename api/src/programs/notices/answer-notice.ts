import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { noticeHash } from './notice-secret.ts';
import { confirmNotice, endNotice } from './queries.ts';

/**
 * Called by a button on the link's page, not by the link itself: mail scanners that open links must not confirm or
 * cancel anything.
 */
export const answerNotice: Handle<'programs/answer-notice'> = async ({ tx, language }, { token, action }) => {
  const hash = noticeHash(token);
  const row = action === 'confirm' ? await confirmNotice(tx, hash) : await endNotice(tx, hash);
  if (row === undefined) return { outcome: 'unknown', program: null };
  return {
    outcome: action === 'confirm' ? 'confirmed' : 'ended',
    program: localText(row.name, language),
  };
};
