import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { useRefreshSummary, useSummary } from './use-summary.ts';

/** Requests an AI-generated summary of the thread. Hidden while a summary is waiting for review. */
export function SummaryButton({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const summary = useSummary(applicationId);
  const refresh = useRefreshSummary(applicationId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (summary?.state === 'proposed') return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await call('communications/ask-summary', { applicationId });
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
        onClick={() => void ask()}
      >
        {t('summary.ask')}
      </Button>
    </>
  );
}
