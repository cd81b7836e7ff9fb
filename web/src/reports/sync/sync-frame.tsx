import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import type { Loadable } from '../../shell/pages/loadable.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { refresh } from '../../ui/icons/shapes.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { getSyncState, type SyncLine, type SyncReport, syncTones, useSyncTexts } from './use-sync-report.ts';

interface SyncFrameProps {
  readonly title: string;
  readonly description: string;
  readonly query: Loadable<SyncReport>;
  readonly children: (report: SyncReport) => ReactNode;
}

/** The page around the sync report in each of its states. */
export function SyncFrame({ title, description, query, children }: SyncFrameProps): ReactNode {
  const t = useSyncTexts();
  const format = useFormat();
  usePageTitle(title);
  return (
    <Page width="wide">
      <PageHeader
        title={title}
        description={description}
        actions={query.data && <span>{t('asOf', { time: format.time(query.data.asOf) })}</span>}
      />
      <Loaded
        query={query}
        skeleton={{ shape: 'rows', count: 8 }}
        failed={t('failed')}
        showError={(error) =>
          error instanceof CallError &&
          error.statusCode === 404 && (
            <EmptyState icon={refresh} title={t('off')}>
              {t('offText')}
            </EmptyState>
          )
        }
      >
        {children}
      </Loaded>
    </Page>
  );
}

/** How the exchange in one direction is going, in words. */
export function SyncState({ line }: { line: SyncLine }): ReactNode {
  const t = useSyncTexts();
  const state = getSyncState(line);
  const count = state === 'failing' ? line.failed : line.waiting;
  return (
    <StatusTag isBare tone={syncTones[state]}>
      {t(`state.${state}`, { count })}
    </StatusTag>
  );
}
