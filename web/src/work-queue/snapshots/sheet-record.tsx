import type { CaseSheet } from '@commonway/contract/work-queue/snapshots.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { toTimelineEvent } from '../case/activity/activity-event.tsx';
import { findFieldLabel } from '../case/answer-rows.ts';
import { useTexts } from '../use-texts.ts';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section.tsx';
import { useSnapshotTexts } from './use-snapshots.ts';

/** The processing record of a case: validations, tasks, notes and history. */
export function SheetRecord({ sheet: { content, form } }: { sheet: CaseSheet }): ReactNode {
  const own = useSnapshotTexts();
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  const getFieldName = (path: string): string => findFieldLabel(form, path, language) ?? path;
  const formatDoneBy = (byName: string | null, at: string | null): string =>
    own('byAt', { name: byName ?? '', time: at ? format.dateTime(at) : '' });
  return (
    <>
      <SheetSection title={t('panel.validations')}>
        <DescriptionList
          density="dense"
          items={content.validations.map(({ rule, title, result, override }) => ({
            itemId: rule,
            term: title,
            detail: override
              ? `${own(`verdict.${result}`)} · ${own('overridden', { reason: override.reason })}`
              : own(`verdict.${result}`),
          }))}
        />
        {content.validations.length === 0 && <p>{own('nothing')}</p>}
      </SheetSection>
      <SheetSection title={t('panel.tasks')}>
        <DescriptionList
          density="dense"
          items={content.tasks.map(({ key, roleName, label, isDone, byName, at }) => ({
            itemId: key,
            term: `${label} (${roleName})`,
            detail: isDone ? formatDoneBy(byName, at) : own('task.open'),
          }))}
        />
        {content.tasks.length === 0 && <p>{own('nothing')}</p>}
      </SheetSection>
      <SheetSection title={t('panel.notes')}>
        {content.notes.map((note) => (
          <div key={note.id} className={styles.note}>
            <div className={styles.muted}>{formatDoneBy(note.authorName, note.writtenAt)}</div>
            <p dir="auto">{note.struckAt ? <s>{note.body}</s> : note.body}</p>
            {note.struckByName && (
              <div className={styles.muted}>{own('struck', { name: note.struckByName })}</div>
            )}
            {note.fileNames.length > 0 && <bdi>{note.fileNames.join(t('list.separator'))}</bdi>}
          </div>
        ))}
        {content.notes.length === 0 && <p>{own('nothing')}</p>}
      </SheetSection>
      <SheetSection title={t('panel.history')}>
        <Timeline
          label={t('panel.history')}
          events={content.history.map((entry) => ({
            eventId: entry.key,
            timeText: format.dateTime(entry.at),
            dateTime: entry.at,
            ...toTimelineEvent(entry, { t, format, getFieldName }),
          }))}
        />
      </SheetSection>
    </>
  );
}
