import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { newKey } from '../parts/new-key.ts';
import type { Draft } from '../saving/draft.ts';
import { staleAnswers } from '../saving/send-answers.ts';
import { useRequestTexts } from './use-texts.ts';

/**
 * Sends the requested answers once everything is saved. If another tab already sent them or staff withdrew the request,
 * shows its current state.
 */
export function useSendAnswers(applicationId: number, requestId: number, draft: Draft, onSent: () => void) {
  const t = useRequestTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Every attempt uses the same key, so that a lost response cannot send twice.
  const key = useRef(newKey());
  const end = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['applications/list-my-requests', { applicationId }] });
    navigate(paths.request(applicationId, requestId), { replace: true });
    onSent();
  };
  const work = async (): Promise<void> => {
    if (!(await draft.waitUntilSaved())) {
      if (draft.current().conflicts.length === 0) setProblem(t('review.notSaved'));
      return;
    }
    const { revision } = draft.current();
    try {
      await call(
        'applications/send-request-answers',
        { applicationId, requestId, revision },
        { idempotencyKey: `${key.current}-${revision}` },
      );
      await end();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error === 'request_closed') return end();
      const stale = error.error === 'stale_answers' ? staleAnswers(error) : null;
      if (stale) draft.mergeServerAnswers(stale.revision, stale.answers);
      setProblem(error.message);
    }
  };
  const send = (): void => {
    setSending(true);
    setProblem(null);
    void work().finally(() => setSending(false));
  };
  return { send, isSending, problem };
}
