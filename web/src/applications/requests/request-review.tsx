import {
  type FormRequest,
  listOpenProblems,
} from '@commonway/contract/applications/requests/open-questions.ts';
import type { PageReading } from '@commonway/contract/programs/form/read-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { AnswerPage } from '../answers/answer-pages.tsx';
import { SaveStatus, StepPosition } from '../apply/save-status.tsx';
import type { StepProps } from '../apply/step-props.ts';
import { positionOf, stepBefore } from '../apply/steps.ts';
import { newKey } from '../parts/new-key.ts';
import { type Draft, staleAnswers } from '../saving/draft.ts';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

interface RequestReviewProps extends StepProps {
  readonly questionForm: FormRequest;
  readonly readings: readonly PageReading[];
  readonly requestId: number;
  readonly onSent: () => void;
}

/** Reviews the answers before sending, with an edit link for each. */
export function RequestReview(props: RequestReviewProps): ReactNode {
  const { application, draft, queue, answers, pages, step, hrefOf, questionForm, readings, routes } = props;
  const t = useRequestTexts();
  usePageTitle(t('review.title'));
  const { send, isSending, problem } = useSendAnswers(application.id, props.requestId, draft, props.onSent);
  const open = new Set(listOpenProblems(questionForm, answers).map(({ pageKey }) => pageKey));
  const before = stepBefore(pages, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? hrefOf(before) : routes.start}>{t('review.back')}</BackLink>}
        caption={<StepPosition programName={application.programName} position={positionOf(pages, step)} />}
        title={t('review.title')}
        description={t('review.text')}
      />
      {open.size > 0 && (
        <Banner tone="warning" title={t('review.open')}>
          <ul>
            {readings
              .filter(({ page }) => open.has(page.key))
              .map(({ page, fields }) => (
                <li key={page.key}>
                  <a href={hrefOf(page.key)}>{fields[0] && props.say(fields[0].field.label)}</a>
                </li>
              ))}
          </ul>
        </Banner>
      )}
      {readings.map((reading) => (
        <AnswerPage key={reading.page.key} page={reading} href={hrefOf(reading.page.key)} />
      ))}
      <div className={styles.foot}>
        {problem !== null && (
          <Banner tone="failed" title={t('review.notSent')} live="polite">
            {problem}
          </Banner>
        )}
        <div>
          <Button
            variant="primary"
            onClick={send}
            loadingText={isSending && t('review.sending')}
            disabledReason={open.size > 0 && t('review.whyNot')}
          >
            {t('review.send')}
          </Button>
        </div>
        <SaveStatus queue={queue} isBackedUp={props.isBackedUp} onRetry={() => draft.saveNow()} />
      </div>
    </Page>
  );
}

/**
 * Sends the requested answers once everything is saved. If another tab already sent them or staff withdrew the request,
 * shows its current state.
 */
function useSendAnswers(applicationId: number, requestId: number, draft: Draft, onSent: () => void) {
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
