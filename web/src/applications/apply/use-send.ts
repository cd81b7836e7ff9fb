import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { useRef, useState } from 'react';
import { CallError, type CallOptions } from '../../api.ts';
import { createIdempotencyKey } from '../../shell/form/idempotency-key.ts';
import { type Draft, parseStaleAnswers } from '../saving/draft.ts';
import { useTexts } from '../use-texts.ts';

interface SendOptions {
  readonly draft: Draft;
  /** Sends the draft at this revision. */
  readonly call: (revision: number, options: CallOptions) => Promise<unknown>;
  /** The error that means it was sent before, such as from another tab. */
  readonly alreadySentError: ErrorCode;
  readonly onSent: () => Promise<void>;
}

/**
 * Returns `send`, which saves the draft's answers and then sends the saved revision, `isSending`, and `problem`, the
 * text of the last failure or null. Answers that changed elsewhere are merged into the draft and count as a failure.
 */
export function useSendDraft({ draft, call, alreadySentError, onSent }: SendOptions) {
  const t = useTexts();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Every attempt uses the same key, so that a lost response cannot send twice.
  const key = useRef(createIdempotencyKey());
  const saveAndSend = async (): Promise<void> => {
    if (!(await draft.waitUntilSaved())) {
      if (draft.current().conflicts.length === 0) setProblem(t('review.notSaved'));
      return;
    }
    const { revision } = draft.current();
    try {
      await call(revision, { idempotencyKey: `${key.current}-${revision}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error !== alreadySentError) {
        const stale = error.error === 'stale_answers' ? parseStaleAnswers(error) : null;
        if (stale) draft.mergeServerAnswers(stale.revision, stale.answers);
        setProblem(error.message);
        return;
      }
    }
    await onSent();
  };
  const send = (): void => {
    setSending(true);
    setProblem(null);
    void saveAndSend().finally(() => setSending(false));
  };
  return { send, isSending, problem };
}
