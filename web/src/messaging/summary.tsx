import { maxSummaryLength } from '@commonway/contract/messaging/max-summary-length.ts';
import type { SummaryView } from '@commonway/contract/messaging/summaries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError, call, onEventsResumed, subscribeToEvents } from '../api.ts';
import { invalidate, query } from '../query.ts';
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
  const { settle, isBusy, problem } = useReviewSummary(applicationId, summary.id);
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
          error={isEmpty ? t('summary.empty') : (problem ?? undefined)}
          onValueChange={setText}
        />
        <Cluster gap="small">
          <Button loadingText={isBusy && t('loading')} onClick={() => !isEmpty && settle(text)}>
            {t('summary.keep')}
          </Button>
          <Button variant="quiet" onClick={() => settle(null)}>
            {t('summary.drop')}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}

/** Returns a function that saves (`text`) or discards (null) a summary, and its state. */
function useReviewSummary(applicationId: number, summaryId: number) {
  const refresh = useRefetchSummary(applicationId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reviewSummary = async (text: string | null): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call('messaging/settle-summary', { applicationId, summaryId, text });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return { settle: (text: string | null) => void (isBusy || reviewSummary(text)), isBusy, problem };
}

/** Requests an AI-generated summary of the thread. Hidden while a summary is waiting for review. */
export function SummaryButton({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const summary = useSummary(applicationId);
  const refresh = useRefetchSummary(applicationId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (summary?.state === 'proposed') return null;
  const requestSummary = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await call('messaging/ask-summary', { applicationId });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  const problem = failure ?? (summary?.state === 'failed' ? t('summary.failed') : null);
  return (
    <>
      {problem && !isBusy && <span role="status">{problem}</span>}
      <Button
        variant="quiet"
        loadingText={(isBusy || summary?.state === 'asked') && t('summary.asked')}
        onClick={() => void requestSummary()}
      >
        {t('summary.ask')}
      </Button>
    </>
  );
}
