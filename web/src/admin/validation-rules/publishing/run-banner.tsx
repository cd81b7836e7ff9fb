import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useRun } from '../use-rules.ts';
import { useRulesTexts } from '../use-texts.ts';

interface RunBannerProps {
  readonly programId: number;
  readonly known: RulesView['run'];
}

/** The progress of judging all applications after a publication; renders nothing without one. */
export function RunBanner({ programId, known }: RunBannerProps): ReactNode {
  const t = useRulesTexts();
  const format = useFormat();
  const run = useRun(programId, known);
  if (run === null) return null;
  const { judged, changed, startedAt, finishedAt } = run;
  return (
    <Banner tone="information" live="polite">
      {finishedAt === null
        ? t('run.busy', { judged })
        : t('run.done', { judged, changed, time: format.dateTime(startedAt) })}
    </Banner>
  );
}
