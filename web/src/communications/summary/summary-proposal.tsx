import { maxSummaryLength } from '@commonway/contract/communications/summaries/max-summary-length.ts';
import type { SummaryView } from '@commonway/contract/communications/summaries/summary-view.ts';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { useTexts } from '../use-texts.ts';
import { useRefreshSummary, useSummary, useSummaryUpdates } from './use-summary.ts';

/** Shows an AI-generated summary for review. It takes effect when a person saves it. */
export function SummaryProposal({ applicationId }: { applicationId: number }): ReactNode {
  const summary = useSummary(applicationId);
  useSummaryUpdates(applicationId);
  if (summary?.state !== 'proposed') return null;
  return <Proposal key={summary.id} applicationId={applicationId} summary={summary} />;
}

interface ProposalProps {
  readonly applicationId: number;
  readonly summary: SummaryView;
}

/** The generated text, labeled as AI-generated, to edit, save or discard. */
function Proposal({ applicationId, summary }: ProposalProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState(summary.body ?? '');
  const { settle, isBusy, problem } = useSettleSummary(applicationId, summary.id);
  const isEmpty = text.trim() === '';
  return (
    <section aria-label={t('summary.label')}>
      <Stack gap="small">
        <Banner tone="warning" live="polite">
          {t('summary.machine', { name: isolated(summary.askedByName) })}
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

function useSettleSummary(applicationId: number, summaryId: number) {
  const refresh = useRefreshSummary(applicationId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (text: string | null): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call('communications/settle-summary', { applicationId, summaryId, text });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return { settle: (text: string | null) => void (isBusy || run(text)), isBusy, problem };
}
