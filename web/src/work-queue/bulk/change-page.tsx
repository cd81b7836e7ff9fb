import type { BulkChangeItem } from '@commonway/contract/work-queue/bulk-changes.ts';
import { type BulkOutcome, bulkOutcomes } from '@commonway/contract/work-queue/bulk-status.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { BackLink, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import { ProgressBar } from '../../ui/wayfinding/progress-bar.tsx';
import { casePath } from '../case-path.ts';
import { loadRefusedOrChangedItems, useBulkNotice } from '../change/bulk-change.ts';
import { useTexts } from '../use-texts.ts';
import styles from './bulk.module.css';
import { computeProgress, describeChange, statusTones } from './describe-change.ts';
import { type BulkChange, useChange, useChangeStep, useReport } from './use-change.ts';

const steps = ['resume', 'pause', 'stop', 'undo'] as const;

/** The buttons for the actions that the viewer may take on a bulk update now, as listed by the server. */
function ChangeActions({ change }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const step = useChangeStep(change.id);
  const retry = useRetryUnchanged(change);
  const failure = step.failure ?? retry.failure;
  return (
    <>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      {change.may.length > 0 && (
        <Cluster>
          {steps
            .filter((name) => change.may.includes(name))
            .map((name) => (
              <Button
                key={name}
                loadingText={step.isBusy && step.input === name && t('loading')}
                onClick={() => step.run(name)}
              >
                {t(`step.${name}`)}
              </Button>
            ))}
          {change.may.includes('retry') && (
            <Button loadingText={retry.isBusy && t('loading')} onClick={() => retry.run()}>
              {t('step.retry', { count: change.counts.refused + change.counts.waiting })}
            </Button>
          )}
        </Cluster>
      )}
    </>
  );
}

/**
 * Returns a mutation that starts the same change for the applications that were not changed, as a new bulk update,
 * and opens its page.
 */
function useRetryUnchanged({ id, stateId, ownerId, denialReasonId, comment }: BulkChange) {
  const [, navigate] = useLocation();
  return useAction(
    async () => {
      const again = await call('work-queue/start-bulk-change', {
        selection: { kind: 'left', changeId: id },
        change: { stateId, ownerId, denialReasonId, comment },
      });
      navigate(staffPaths.bulkUpdate(again.id));
    },
    { showsFailure: true },
  );
}

const figures = ['changed', 'refused', 'undone', 'skipped', 'waiting'] as const;

/**
 * Shows the progress of a bulk update, how many applications were changed and refused and why, and when its messages
 * are sent.
 */
function ChangeFacts({ change }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { counts, reasons, status, comment } = change;
  const share = computeProgress(change);
  // Hides zero counts, except the number of changed applications, which is always shown.
  const shown = figures.filter(
    (figure) => counts[figure] > 0 || (figure === 'changed' && status !== 'undone'),
  );
  return (
    <Stack>
      {comment && <p className={styles.comment}>{comment}</p>}
      <div>
        <ProgressBar label={t('changes.progress')} percent={Math.floor(share * 100)} />
        <p className={styles.quiet}>
          {t('changes.done', { share: format.percent(share), total: format.number(counts.total) })}
        </p>
      </div>
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <div key={figure}>
            <dt>{t(`outcome.${figure}`)}</dt>
            <dd>{format.number(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul aria-label={t('changes.reasons')} className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.error}>
              <strong>{format.number(reason.count)}</strong> {reason.message}
            </li>
          ))}
        </ul>
      )}
      <NotificationStatus change={change} />
    </Stack>
  );
}

/** Shows whether messages are scheduled, were sent, or will not be sent. */
function NotificationStatus({ change: { letters, status } }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { count, sendAt, sentAt } = letters;
  if (count === 0) return null;
  if (sentAt) return <p>{t('changes.lettersLeft', { count, when: format.dateTime(sentAt) })}</p>;
  if (status === 'undone') return <p>{t('changes.lettersWithdrawn')}</p>;
  if (!sendAt) return <p>{t('changes.lettersWait', { count })}</p>;
  return <Banner>{t('changes.lettersLeave', { count, when: format.time(sendAt) })}</Banner>;
}

const tones: Readonly<Record<BulkOutcome, Tone>> = {
  waiting: 'neutral',
  changed: 'passed',
  refused: 'failed',
  undone: 'neutral',
  skipped: 'warning',
};

/** Lists the result for each application. The outcome filter is stored in the URL. */
function ChangeReport({ change: { id, counts } }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const fieldId = useId();
  const [search, setSearch] = useSearchParams();
  const outcome = bulkOutcomes.find((each) => each === search.get('outcome'));
  const report = useReport(id, outcome);
  const choices = bulkOutcomes.filter((each) => counts[each] > 0 || each === outcome);
  return (
    <Stack>
      <h2>{t('report.title')}</h2>
      <div className={styles.choice}>
        <SelectField
          id={fieldId}
          label={t('report.show')}
          placeholder={t('report.all')}
          options={choices.map((each) => ({ value: each, label: t(`outcome.${each}`) }))}
          value={outcome ?? ''}
          onValueChange={(next) => setSearch(next ? { outcome: next } : {}, { replace: true })}
        />
      </div>
      <PagedList list={report} failed={t('report.failed')} empty={<EmptyState title={t('report.empty')} />}>
        {(items) => <ReportTable items={items} />}
      </PagedList>
    </Stack>
  );
}

const getRowId = (item: BulkChangeItem): string => String(item.itemId);

/** A table of applications with the outcome of the bulk update for each. */
function ReportTable({ items }: { items: readonly BulkChangeItem[] }): ReactNode {
  const t = useTexts();
  const columns = useMemo<Column<BulkChangeItem>[]>(
    () => [
      {
        columnId: 'id',
        header: t('column.ApplicationID'),
        cell: (item) => <Link href={casePath(item.itemId)}>{item.itemId}</Link>,
      },
      { columnId: 'name', header: t('column.ApplicantName'), cell: (item) => item.itemName },
      { columnId: 'before', header: t('report.before'), cell: (item) => item.fromState },
      {
        columnId: 'owner',
        header: t('report.ownerBefore'),
        cell: (item) => item.fromOwner ?? t('owner.nobody'),
      },
      {
        columnId: 'outcome',
        header: t('preview.outcome'),
        cell: (item) => (
          <StatusTag isBare tone={tones[item.outcome]}>
            {t(`outcome.${item.outcome}`)}
          </StatusTag>
        ),
      },
      {
        columnId: 'why',
        header: t('report.why'),
        cell: (item) => (item.changedBy ? t('results.changedBy', { name: item.changedBy }) : item.message),
      },
    ],
    [t],
  );
  return (
    <Table caption={t('report.title')} isCaptionHidden columns={columns} rows={items} rowId={getRowId} />
  );
}

/**
 * The page of a bulk update (/v2/inbox/changes/123): progress, available actions, and the result for each application.
 */
export default function ChangePage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const changeId = Number(useParams<{ changeId: string }>().changeId);
  const found = useChange(changeId);
  usePageTitle(found.data ? describeChange(t, found.data) : t('changes.one'));
  useFinalNotice(found.data);
  return (
    <Loaded query={found} page="wide" skeleton={{ shape: 'card', count: 3 }} failed={t('changes.failedOne')}>
      {(change) => (
        <Page width="wide">
          <PageHeader
            back={<BackLink href={staffPaths.bulkUpdates()}>{t('changes.title')}</BackLink>}
            title={describeChange(t, change)}
            caption={t('changes.begun', {
              name: change.startedByName,
              when: format.dateTime(change.startedAt),
            })}
            actions={
              <span role="status">
                <StatusTag tone={statusTones[change.status]}>
                  {t(`changes.status.${change.status}`)}
                </StatusTag>
              </span>
            }
          />
          <ChangeFacts change={change} />
          <ChangeActions change={change} />
          <ChangeReport change={change} />
        </Page>
      )}
    </Loaded>
  );
}

/** Shows one of the six result messages when a running bulk update finishes while this page is open. */
function useFinalNotice(change: BulkChange | undefined): void {
  const showNotice = useBulkNotice();
  const before = useRef(change?.status);
  useEffect(() => {
    if (change && before.current === 'running' && change.status === 'finished')
      void loadRefusedOrChangedItems(change).then((reportedItems) => showNotice({ change, reportedItems }));
    before.current = change?.status;
  });
}
