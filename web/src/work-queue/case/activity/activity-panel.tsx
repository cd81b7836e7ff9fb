import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { type ActivityKind, activityKinds } from '@commonway/contract/work-queue/case-limits.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { PagedList } from '../../../shell/pages/paged-list.tsx';
import { usePages } from '../../../shell/pages/use-pages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Timeline } from '../../../ui/lists/timeline.tsx';
import { useUndoChange } from '../../change/undo-change.ts';
import { useTexts } from '../../use-texts.ts';
import { findFieldLabel } from '../answer-rows.ts';
import styles from '../panel.module.css';
import { toTimelineEvent } from './activity-event.tsx';

/** The activity of a case, newest first, filtered by kind. */
export function ActivityPanel({ view }: { view: Pick<CaseView, 'item' | 'form'> }): ReactNode {
  const t = useTexts();
  const [kind, setKind] = useState<ActivityKind | ''>('');
  return (
    <div className={styles.panel}>
      <SelectField
        label={t('activity.filter')}
        isLabelHidden
        width="medium"
        options={['' as const, ...activityKinds].map((value) => ({
          value,
          label: t(value === '' ? 'activity.all' : `activity.${value}`),
        }))}
        value={kind}
        onValueChange={(value) => setKind(value as ActivityKind | '')}
      />
      <ActivityTimeline view={view} kind={kind} />
    </div>
  );
}

interface ActivityProps {
  readonly view: Pick<CaseView, 'item' | 'form'>;
  readonly kind: ActivityKind | '';
}

/** Loads and shows the activity page by page, of one kind or of all. */
function ActivityTimeline({ view, kind }: ActivityProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  const applicationId = view.item.id;
  const list = usePages(
    'work-queue/list-activity',
    'entries',
    (before?: string) => ({ applicationId, before, ...(kind && { kind }) }),
    ({ nextBefore }) => nextBefore,
  );
  const changeId = list.data?.pages[0]?.undoableChangeId ?? null;
  const getFieldName = (path: string): string => findFieldLabel(view.form, path, language) ?? path;
  return (
    <PagedList
      list={list}
      skeleton={{ shape: 'text', count: 6 }}
      failed={t('activity.failed')}
      headingLevel={3}
      empty={<EmptyState headingLevel={3} title={t('history.none')} />}
    >
      {(entries) => (
        <>
          {changeId !== null && <UndoOffer changeId={changeId} />}
          <Timeline
            label={t('panel.history')}
            events={entries.map((entry) => ({
              eventId: entry.key,
              timeText: format.dateTime(entry.at),
              dateTime: entry.at,
              ...toTimelineEvent(entry, { t, format, getFieldName }),
            }))}
          />
        </>
      )}
    </PagedList>
  );
}

/** Undoes the latest change of the case. */
function UndoOffer({ changeId }: { changeId: number }): ReactNode {
  const t = useTexts();
  const undo = useUndoChange();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <div className={styles.undo}>
      <span className={styles.muted}>{t('undo.offer')}</span>
      <Button
        loadingText={isUndoing && t('change.changing')}
        onClick={async () => {
          setUndoing(true);
          await undo(changeId);
          setUndoing(false);
        }}
      >
        {t('step.undo')}
      </Button>
    </div>
  );
}
