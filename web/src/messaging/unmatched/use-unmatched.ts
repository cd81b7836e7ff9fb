import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import type { OutputOf } from '../../api.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { useRefetchOnEvent } from '../../shell/pages/use-refetch-on-event.ts';

const textsOperation = 'messaging/list-unmatched-texts';
const mailOperation = 'messaging/list-unmatched-mail';

export type UnmatchedText = OutputOf<typeof textsOperation>['texts'][number];
export type UnmatchedEmails = OutputOf<typeof mailOperation>['mails'][number];

/** Whether a live event says that a message was received. */
const isMessageReceived = ({ kind }: LiveEvent): boolean => kind === 'communication-received';

/** Loads text messages from unknown numbers, newest first, and keeps them up to date. */
export function useUnmatchedTexts() {
  useRefetchOnEvent(textsOperation, isMessageReceived);
  return usePages(
    textsOperation,
    'texts',
    (beforeId?: number) => ({ beforeId }),
    ({ texts, hasMore }) => (hasMore ? texts.at(-1)?.id : null),
  );
}

/** Loads unmatched emails, newest first, and keeps them up to date. Empty for staff without permission. */
export function useUnmatchedEmails() {
  useRefetchOnEvent(mailOperation, isMessageReceived);
  return usePages(
    mailOperation,
    'mails',
    (beforeId?: number) => ({ beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
}
