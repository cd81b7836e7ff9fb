import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { casePath } from '../case-path.ts';
import { CaseSheet } from './case-sheet.tsx';
import { PrintButton } from './print-button.tsx';
import { buildSnapshotFacts, useSnapshot, useSnapshotTexts } from './use-snapshots.ts';

/** A read-only snapshot of a case (/v2/review/123/snapshots/4), to view and print. */
export default function SnapshotPage(): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  const parameters = useParams<{ applicationId: string; snapshotId: string }>();
  const [applicationId, snapshotId] = [Number(parameters.applicationId), Number(parameters.snapshotId)];
  const snapshot = useSnapshot(applicationId, snapshotId);
  const title = snapshot.data ? t('title', { time: format.dateTime(snapshot.data.savedAt) }) : t('list');
  usePageTitle(title);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink href={casePath(applicationId, 'snapshots')}>{t('back')}</BackLink>}
        title={title}
        caption={snapshot.data && <bdi>{snapshot.data.content.item.itemName}</bdi>}
        actions={
          snapshot.data && (
            <Cluster>
              <LinkButton
                icon={download}
                href={fileUrl('work-queue/download-snapshot', { applicationId, snapshotId })}
                download
              >
                {t('pdf')}
              </LinkButton>
              <PrintButton applicationId={applicationId} snapshotId={snapshotId} />
            </Cluster>
          )
        }
      />
      <Loaded query={snapshot} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
        {(data) => <CaseSheet sheet={data} facts={buildSnapshotFacts(data, t, format)} />}
      </Loaded>
    </Page>
  );
}
