import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { statusTones } from './broadcast-results.ts';
import { BroadcastProgress } from './progress.tsx';
import { RecipientsReport } from './recipients-report.tsx';
import { useBroadcast } from './use-broadcast.ts';
import { useTexts } from './use-texts.ts';
import { BroadcastEditor } from './writing/broadcast-editor.tsx';

/**
 * The page of a broadcast (/v2/inbox/broadcasts/123): an editor with a dry run while it is a draft, then its progress
 * until it is finished.
 */
export default function BroadcastPage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const broadcastId = Number(useParams<{ broadcastId: string }>().broadcastId);
  const { data: broadcast, error, refetch } = useBroadcast(broadcastId);
  usePageTitle(broadcast?.name ?? t('title'));
  if (error && !broadcast)
    return (
      <Page width="wide">
        <LoadFailed
          error={error}
          headingLevel={1}
          title={t('failedOne')}
          onRetry={() => void refetch()}
          actions={<LinkButton href={staffPaths.broadcasts()}>{t('title')}</LinkButton>}
        />
      </Page>
    );
  if (!broadcast)
    return (
      <Page width="wide">
        <Skeleton shape="card" count={3} label={t('loading')} />
      </Page>
    );
  const { name, status, total, createdByName, createdAt, may } = broadcast;
  return (
    <Page width="wide">
      <PageHeader
        title={<bdi>{name}</bdi>}
        caption={t('caption', { count: total, name: createdByName, when: format.dateTime(createdAt) })}
        actions={
          <span role="status">
            <StatusTag tone={statusTones[status]}>{t(`status.${status}`)}</StatusTag>
          </span>
        }
      />
      {may.includes('save') ? (
        <BroadcastEditor broadcast={broadcast} />
      ) : (
        <>
          <BroadcastProgress broadcast={broadcast} />
          <RecipientsReport broadcast={broadcast} />
        </>
      )}
    </Page>
  );
}
