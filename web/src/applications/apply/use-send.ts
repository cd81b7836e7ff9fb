import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { useRef, useState } from 'react';
import { CallError, type CallOptions } from '../../api.ts';
import { newKey } from '../parts/new-key.ts';
import { type Draft, staleAnswers } from '../saving/draft.ts';
import { useTexts } from '../use-texts.ts';

interface Sending {
  readonly draft: Draft;
  /** Sends the draft at this revision. */
  readonly call: (revision: number, options: CallOptions) => Promise<unknown>;
  /** The error that means it was sent before, such as from another tab. */
  readonly sentBefore: ErrorCode;
  readonly onSent: () => Promise<void>;
}

/** Sends a draft once everything is saved. Answers that changed elsewhere in the meantime are merged for another look. */
export function useSend({ draft, call, sentBefore, onSent }: Sending) {
  const t = useTexts();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Every attempt uses the same key, so that a lost response cannot send twice.
  const key = useRef(newKey());
  const work = async (): Promise<void> => {
    if (!(await draft.waitUntilSaved())) {
      if (draft.current().conflicts.length === 0) setProblem(t('review.notSaved'));
      return;
    }
    const { revision } = draft.current();
    try {
      await call(revision, { idempotencyKey: `${key.current}-${revision}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error !== sentBefore) {
        const stale = error.error === 'stale_answers' ? staleAnswers(error) : null;
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
    void work().finally(() => setSending(false));
  };
  return { send, isSending, problem };
}
