import type { ReactNode } from 'react';
import { staffPaths } from '../../staff-paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useReportTexts } from './use-report.ts';

/** Says that there is no such report, with a link to all reports. */
export function UnknownReport(): ReactNode {
  const t = useReportTexts();
  return (
    <Page width="wide">
      <EmptyState
        headingLevel={1}
        title={t('unknown')}
        actions={<LinkButton href={staffPaths.reports()}>{t('allReports')}</LinkButton>}
      />
    </Page>
  );
}
