import type { ValidationRun } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../query.ts';
import { useFormat } from '../shell/format.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { type RulesStudio, useOpenedRule } from './rules-studio.ts';
import { useRulesTexts } from './use-texts.ts';

/** The progress of judging all applications after a publication; renders nothing without one. */
export function RunBanner({ studio }: { studio: RulesStudio }): ReactNode {
  const t = useRulesTexts();
  const format = useFormat();
  const run = useValidationRun(studio);
  if (run === null) return null;
  const { judged, changed, failed, startedAt, finishedAt, wasStopped } = run;
  if (wasStopped)
    return (
      <Banner tone="warning" live="polite">
        {t('run.stopped', { judged })}
      </Banner>
    );
  return (
    <Banner tone={failed > 0 ? 'warning' : 'information'} live="polite">
      {finishedAt === null
        ? t('run.busy', { judged })
        : t('run.done', { judged, changed, time: format.dateTime(startedAt) })}
      {failed > 0 && <p>{t('run.failed', { failed })}</p>}
    </Banner>
  );
}

/**
 * Returns the newest run of the rules, polled until it finishes. A separate query, so that polling keeps the edits.
 */
function useValidationRun({ setup: { run: known } }: RulesStudio): ValidationRun | null {
  const { programId } = useOpenedRule();
  const { data } = useQuery({
    ...query('validation-rules/get-validation-rules', { programId }, known?.startedAt),
    select: ({ setup }) => setup.run,
    enabled: known !== null && known.finishedAt === null,
    refetchInterval: ({ state }) => (state.data?.setup.run?.finishedAt ? false : 1000),
  });
  return data ?? known;
}
