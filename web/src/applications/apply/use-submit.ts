import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError, call } from '../../api.ts';
import { newKey } from '../parts/new-key.ts';
import { type Draft, staleAnswers } from '../saving/draft.ts';
import { useTexts } from '../use-texts.ts';
import type { OpenApplication } from './apply-form.tsx';
import type { ApplyRoutes } from './step-props.ts';

/** Stored in the history entry, so that a reload still shows the confirmation. */
export interface SentState {
  readonly isJustSent: true;
}

/** Submits the application once everything is saved, and opens the confirmation. */
export function useSubmit(
  { id: applicationId }: Pick<OpenApplication, 'id'>,
  draft: Draft,
  routes: ApplyRoutes,
) {
  const t = useTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Every attempt uses the same key, so that a lost response cannot submit twice.
  const key = useRef(newKey());
  const confirm = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['applications/list-my-applications'] });
    client.removeQueries({ queryKey: ['applications/get-my-application', { applicationId }] });
    const state: SentState = { isJustSent: true };
    navigate(routes.done(applicationId), { replace: true, state });
  };
  const send = async (): Promise<void> => {
    if (!(await draft.waitUntilSaved())) {
      if (draft.current().conflicts.length === 0) setProblem(t('review.notSaved'));
      return;
    }
    const { revision } = draft.current();
    try {
      await call(
        'applications/submit-application',
        { applicationId, revision },
        { idempotencyKey: `${key.current}-${revision}` },
      );
      await confirm();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error === 'application_submitted') return confirm();
      const stale = error.error === 'stale_answers' ? staleAnswers(error) : null;
      if (stale) draft.mergeServerAnswers(stale.revision, stale.answers);
      setProblem(error.message);
    }
  };
  const submit = (): void => {
    setSending(true);
    setProblem(null);
    void send().finally(() => setSending(false));
  };
  return { submit, isSending, problem };
}
