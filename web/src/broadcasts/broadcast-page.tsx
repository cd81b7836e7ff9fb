import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
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
  const found = useBroadcast(broadcastId);
  usePageTitle(found.data?.name ?? t('title'));
  return (
    <Loaded query={found} page="wide" skeleton={{ shape: 'card', count: 3 }} failed={t('failedOne')}>
      {(broadcast) => {
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
      }}
    </Loaded>
  );
}
