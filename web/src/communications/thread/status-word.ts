import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { useTexts } from '../use-texts.ts';

type Words = ReturnType<typeof useTexts>;

/** How far a message of the office came, in words; a call rings two phones, and words for the next call wait for it. */
export function statusWord(t: Words, { type, channel, status }: ThreadMessage): string {
  if (status === 'received' || status === 'internal') return '';
  if (channel === 'ivr') return t(status === 'delivered' ? 'ivr.heard' : 'ivr.waits');
  if (type === 'CALL' && (status === 'sending' || status === 'sent')) return t('call.ownRings');
  if (type === 'CALL' && status === 'failed') return t('call.failed');
  return t(`status.${status}`);
}
