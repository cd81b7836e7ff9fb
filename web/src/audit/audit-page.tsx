import type { AuditEntry } from '@commonway/contract/audit/audit-entries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { fileUrl, type OutputOf } from '../api.ts';
import { query } from '../query.ts';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { useTexts as useShellTexts } from '../shell/use-texts.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { download, history } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import styles from './audit.module.css';
import { buildAuditColumns } from './entry/audit-columns.tsx';
import { type KnownNames, toKnownNames } from './entry/detail-rows.ts';
import { EntryFilters } from './entry-filters.tsx';
import { readEntryFilter, toFilterInput, useAuditTrail } from './use-audit-trail.ts';
import { useTexts } from './use-texts.ts';

const noNames: KnownNames = new Map();
const staleTimeMs = 300_000;
const skeleton = { shape: 'rows', count: 14 } as const;

const selectNames = ({ GetWorkQueue }: OutputOf<'work-queue/get-work-queue'>): KnownNames =>
  toKnownNames(GetWorkQueue.filters);

/**
 * The names of statuses and people by id, from the queue's filters: null while loading, empty if they cannot be
 * loaded.
 */
function useKnownNames(): KnownNames | null {
  const names = useQuery({
    ...query('work-queue/get-work-queue', [{ key: 'PageSize', val: 1, type: 'Int' }]),
    select: selectNames,
    staleTime: staleTimeMs,
  });
  return names.data ?? (names.isPending ? null : noNames);
}

/** The audit trail (/v2/admin-portal). The URL holds the filter. */
export default function AuditPage(): ReactNode {
  const t = useTexts();
  const tShell = useShellTexts();
  usePageTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const filter = readEntryFilter(search);
  const { kind, application } = filter;
  const names = useKnownNames();
  const trail = useAuditTrail(filter);
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <LinkButton
            icon={download}
            href={fileUrl('audit/download-audit-entries', toFilterInput(filter))}
            download
          >
            {t('filter.export')}
          </LinkButton>
        }
      />
      <EntryFilters key={search.toString()} filter={filter} />
      <Tabs
        label={t('filter.kind')}
        selectedId={kind}
        onSelect={(next) =>
          setSearch((before) => {
            before.set('kind', next);
            return before;
          })
        }
        tabs={[
          { tabId: 'changes', label: t('filter.changes') },
          { tabId: 'views', label: t('filter.views') },
        ]}
      >
        <div className={styles.trail}>
          {names ? (
            <PagedList
              list={trail}
              skeleton={skeleton}
              failed={t('failed')}
              empty={
                <EmptyState icon={history} title={t(search.size > 0 ? 'emptyFiltered' : 'empty')}>
                  {application !== undefined && t('emptyOne')}
                </EmptyState>
              }
              foot={
                <span role="status" className={styles.shown}>
                  {t('shown', { count: trail.rows.length })}
                </span>
              }
            >
              {(entries) => <AuditTable entries={entries} names={names} />}
            </PagedList>
          ) : (
            <Skeleton {...skeleton} label={tShell('loading')} />
          )}
        </div>
      </Tabs>
    </Page>
  );
}

const getRowId = (entry: AuditEntry): string => String(entry.id);

/** A table of audit entries. */
function AuditTable({ entries, names }: { entries: readonly AuditEntry[]; names: KnownNames }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo(() => buildAuditColumns(t, format, names), [t, format, names]);
  return <Table caption={t('title')} isCaptionHidden columns={columns} rows={entries} rowId={getRowId} />;
}
