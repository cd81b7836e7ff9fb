import { maxSummaryLength } from '@commonway/contract/messaging/max-summary-length.ts';
import type { SummaryView } from '@commonway/contract/messaging/summaries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call, onEventsResumed, subscribeToEvents } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { useAction } from '../shell/form/use-action.ts';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

/** Loads the summary that is waiting for review, if there is one. */
function useSummary(applicationId: number) {
  const { data } = useQuery(query('messaging/get-summary', { applicationId }));
  return data?.summary ?? null;
}

/** Returns a function that refetches the summary. */
function useRefetchSummary(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, 'messaging/get-summary', { applicationId });
}

/** Refetches the summary when it is generated or when someone else reviews it. */
function useSummaryUpdates(applicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetchSummary = (): void => void invalidate(client, 'messaging/get-summary', { applicationId });
    const stopListening = subscribeToEvents((event) => {
      if (event.kind === 'communication-sent' && event.applicationId === applicationId) refetchSummary();
    });
    const stopWaiting = onEventsResumed(refetchSummary);
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [client, applicationId]);
}

/** Shows an AI-generated summary for review. It takes effect when a person saves it. */
export function SummaryProposal({ applicationId }: { applicationId: number }): ReactNode {
  const summary = useSummary(applicationId);
  useSummaryUpdates(applicationId);
  if (summary?.state !== 'proposed') return null;
  return <SummaryEditor key={summary.id} applicationId={applicationId} summary={summary} />;
}

interface ProposalProps {
  readonly applicationId: number;
  readonly summary: SummaryView;
}

/** The generated text, labeled as AI-generated, to edit, save or discard. */
function SummaryEditor({ applicationId, summary }: ProposalProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState(summary.body ?? '');
  const { run: settle, isBusy, failure } = useReviewSummary(applicationId, summary.id);
  const isEmpty = text.trim() === '';
  return (
    <section aria-label={t('summary.label')}>
      <Stack gap="small">
        <Banner tone="warning" live="polite">
          {t('summary.machine', { name: isolate(summary.askedByName) })}
        </Banner>
        <TextareaField
          label={t('summary.label')}
          rows={5}
          dir="auto"
          maxLength={maxSummaryLength}
          value={text}
          error={isEmpty ? t('summary.empty') : failure?.message}
          onValueChange={setText}
        />
        <Cluster gap="small">
          <Button loadingText={isBusy && t('loading')} onClick={() => !isEmpty && !isBusy && settle(text)}>
            {t('summary.keep')}
          </Button>
          <Button variant="quiet" onClick={() => !isBusy && settle(null)}>
            {t('summary.drop')}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}

/** Returns the action that saves a summary with this text, or discards it (null). */
function useReviewSummary(applicationId: number, summaryId: number) {
  const refresh = useRefetchSummary(applicationId);
  return useAction(
    (text: string | null) =>
      call('messaging/settle-summary', { applicationId, summaryId, text }).finally(refresh),
    { showsFailure: true },
  );
}

/** Requests an AI-generated summary of the thread. Hidden while a summary is waiting for review. */
export function SummaryButton({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const summary = useSummary(applicationId);
  const refresh = useRefetchSummary(applicationId);
  const { run, isBusy, failure } = useAction(
    () => call('messaging/ask-summary', { applicationId }).finally(refresh),
    { showsFailure: true },
  );
  if (summary?.state === 'proposed') return null;
  const problem = failure?.message ?? (summary?.state === 'failed' ? t('summary.failed') : null);
  return (
    <>
      {problem && !isBusy && <span role="status">{problem}</span>}
      <Button
        variant="quiet"
        loadingText={(isBusy || summary?.state === 'asked') && t('summary.asked')}
        onClick={() => run()}
      >
        {t('summary.ask')}
      </Button>
    </>
  );
}
