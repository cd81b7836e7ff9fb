import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { loadReportedItems, useBulkNotice } from '../change/use-bulk-change.ts';
import { useTexts } from '../use-texts.ts';
import { ChangeFacts } from './change-facts.tsx';
import { ChangeReport } from './change-report.tsx';
import { ChangeSteps } from './change-steps.tsx';
import { describeChange, statusTones } from './describe-change.ts';
import { type BulkChange, useChange } from './use-change.ts';

/**
 * The page of a bulk update (/v2/inbox/changes/123): progress, available actions, and the result for each application.
 */
export default function ChangePage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const changeId = Number(useParams<{ changeId: string }>().changeId);
  const { data: change, error, refetch } = useChange(changeId);
  usePageTitle(change ? describeChange(t, change) : t('changes.one'));
  useFinalNotice(change);
  const back = <BackLink href={paths.bulkUpdates()}>{t('changes.title')}</BackLink>;
  if (error && !change)
    return (
      <Page width="wide">
        <LoadFailed
          error={error}
          headingLevel={1}
          title={t('changes.failedOne')}
          onRetry={() => void refetch()}
          actions={<LinkButton href={paths.bulkUpdates()}>{t('changes.title')}</LinkButton>}
        />
      </Page>
    );
  if (!change)
    return (
      <Page width="wide">
        <Skeleton shape="card" count={3} label={t('loading')} />
      </Page>
    );
  return (
    <Page width="wide">
      <PageHeader
        back={back}
        title={describeChange(t, change)}
        caption={t('changes.begun', { name: change.startedByName, when: format.dateTime(change.startedAt) })}
        actions={
          <span role="status">
            <StatusTag tone={statusTones[change.status]}>{t(`changes.status.${change.status}`)}</StatusTag>
          </span>
        }
      />
      <ChangeFacts change={change} />
      <ChangeSteps change={change} />
      <ChangeReport change={change} />
    </Page>
  );
}

/** Shows one of the six result messages when a running bulk update finishes while this page is open. */
function useFinalNotice(change: BulkChange | undefined): void {
  const showNotice = useBulkNotice();
  const before = useRef(change?.status);
  useEffect(() => {
    if (change && before.current === 'running' && change.status === 'finished')
      void loadReportedItems(change).then((reportedItems) => showNotice({ change, reportedItems }));
    before.current = change?.status;
  });
}
