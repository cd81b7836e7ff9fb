import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { useTexts } from '../use-texts.ts';

type Words = ReturnType<typeof useTexts>;

/**
 * Returns the delivery status of an outgoing message. Calls ring two phones, and text for the next call waits for it.
 */
export function statusWord(t: Words, { type, channel, status }: ThreadMessage): string {
  if (status === 'received' || status === 'internal') return '';
  if (channel === 'ivr') return t(status === 'delivered' ? 'ivr.heard' : 'ivr.waits');
  if (type === 'CALL' && (status === 'sending' || status === 'sent')) return t('call.ownRings');
  if (type === 'CALL' && status === 'failed') return t('call.failed');
  return t(`status.${status}`);
}
