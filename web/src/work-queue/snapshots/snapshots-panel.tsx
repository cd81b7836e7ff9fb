import { compareAnswers } from '@commonway/contract/programs/form/compare-answers.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { CaseContent, SnapshotLine } from '@commonway/contract/work-queue/snapshots.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { joinQueries } from '../../shell/pages/loadable.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section.tsx';
import { useSnapshot, useSnapshotTexts } from './use-snapshots.ts';

const submission = 'submission';
/** The snapshot id of a select value; null for the submission. */
const parseSnapshotId = (choice: string): number | null => (choice === submission ? null : Number(choice));

interface ComparisonProps {
  readonly view: CaseView;
  readonly snapshots: readonly SnapshotLine[];
}

/** Compares two versions of a case: the submission or snapshots. */
function SnapshotComparison({ view, snapshots }: ComparisonProps): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  const applicationId = view.item.id;
  const [older, setOlder] = useState(submission);
  const [chosen, setNewer] = useState<string | null>(null);
  const newer = chosen ?? String(snapshots[0]?.id);
  const before = useSnapshot(applicationId, parseSnapshotId(older));
  const after = useSnapshot(applicationId, parseSnapshotId(newer));
  const options = [
    { value: submission, label: t('submission', { time: format.dateTime(view.item.createdAt) }) },
    ...snapshots.map(({ id, savedAt }) => ({
      value: String(id),
      label: t('title', { time: format.dateTime(savedAt) }),
    })),
  ];

  const compared = joinQueries(
    older === submission ? { ...before, data: null } : before,
    newer === submission ? { ...after, data: null } : after,
  );
  return (
    <SheetSection title={t('compare')}>
      <div className={styles.panel}>
        <SelectField label={t('older')} options={options} value={older} onValueChange={setOlder} />
        <SelectField
          label={t('newer')}
          hint={t('compareHint')}
          options={options}
          value={newer}
          onValueChange={setNewer}
        />
        <Loaded query={compared} failed={t('failed')} headingLevel={3} skeleton={{ shape: 'text', count: 3 }}>
          {([before, after]) => (
            <>
              {before && after && <StateDifferences before={before.content} after={after.content} />}
              <DifferenceList
                differences={compareAnswers(
                  before ? { form: before.form, answers: before.content.answers } : view,
                  after ? { form: after.form, answers: after.content.answers } : view,
                )}
              />
            </>
          )}
        </Loaded>
      </div>
    </SheetSection>
  );
}

/** Compares the status and the number of completed tasks and open validations of two versions. */
function StateDifferences({ before, after }: { before: CaseContent; after: CaseContent }): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  const buildStateFacts = ({ item, tasks, validations }: CaseContent): [string, string][] => [
    [t('status'), item.currentStateName],
    [t('tasksDone'), format.number(tasks.filter(({ isDone }) => isDone).length)],
    [t('checksOpen'), format.number(validations.filter(({ countsAs }) => countsAs !== 'passed').length)],
  ];
  const now = new Map(buildStateFacts(after));
  return (
    <DescriptionList
      density="dense"
      items={buildStateFacts(before).map(([term, old]) => {
        const next = now.get(term) ?? '';
        return {
          itemId: term,
          term,
          detail: next === old ? old : <ChangedValue before={old} after={next} />,
        };
      })}
    />
  );
}

/** A value before and after. */
function ChangedValue({ before, after }: { before: string; after: string }): ReactNode {
  const t = useSnapshotTexts();
  return (
    <>
      <div>
        <span className={styles.muted}>{t('before')}</span> <bdi>{before}</bdi>
      </div>
      <div>
        <span className={styles.muted}>{t('after')}</span> <bdi>{after}</bdi>
      </div>
    </>
  );
}

/** The snapshots of a case: save a new one, open one, or compare any two versions. */
export function SnapshotsPanel({ view }: { view: CaseView }): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  const client = useQueryClient();
  const applicationId = view.item.id;
  const list = useQuery(query('work-queue/list-snapshots', { applicationId }));
  const saveSnapshot = useAction(async () => {
    const { isNew, savedAt } = await call('work-queue/create-snapshot', { applicationId });
    toasts.add('success', isNew ? t('kept') : t('unchanged', { time: format.dateTime(savedAt) }));
    await invalidate(client, 'work-queue/list-snapshots', { applicationId });
  });
  return (
    <div className={styles.panel}>
      <p className={styles.muted}>{t('text')}</p>
      <div>
        <Button loadingText={saveSnapshot.isBusy && t('loading')} onClick={() => saveSnapshot.run()}>
          {t('keep')}
        </Button>
      </div>
      <Loaded query={list} failed={t('failed')} headingLevel={3} skeleton={{ shape: 'text', count: 4 }}>
        {({ snapshots }) => <SnapshotList view={view} snapshots={snapshots} />}
      </Loaded>
    </div>
  );
}

interface SnapshotsProps {
  readonly view: CaseView;
  readonly snapshots: readonly SnapshotLine[];
}

/** The snapshots as links with author and time, or an empty state. */
function SnapshotList({ view, snapshots }: SnapshotsProps): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  if (snapshots.length === 0)
    return (
      <EmptyState headingLevel={3} title={t('none')}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('list')} className={styles.lines}>
        {snapshots.map(({ id, savedAt, savedByName, stateName, formVersion }) => (
          <li key={id} className={styles.line}>
            <Link href={staffPaths.snapshot(view.item.id, id)}>
              {t('title', { time: format.dateTime(savedAt) })}
            </Link>
            <span className={styles.muted}>
              {t('line', { name: savedByName, state: stateName, version: formVersion })}
            </span>
          </li>
        ))}
      </ul>
      <SnapshotComparison view={view} snapshots={snapshots} />
    </>
  );
}
