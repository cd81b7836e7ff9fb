import {
  type AnyKind,
  type ChangeOf,
  type DraftView,
  isScheduled,
  type VersionSummary,
} from '@commonway/contract/configuration/kind.ts';
import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { type ReactNode, useState } from 'react';
import { CallError } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import { formatLocalTime } from '../shell/local-time.ts';
import { useDraft } from '../shell/session/use-draft.ts';
import { isolate } from '../shell/texts.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { ChangeList } from './change-list.tsx';
import { PublishDialogLayout } from './publish-frame.tsx';
import { type PublishTime, PublishTimeField, toPublishInstant } from './publish-time-field.tsx';
import type { StudioTexts } from './studio-texts.ts';
import { usePublishDraft, usePublishObstacle } from './use-publish.ts';
import { nameStudioDraft, type Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

export interface StudioDialogProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly texts: StudioTexts<Kind>;
  readonly onClose: () => void;
}

const maxNoteLength = 500;

/** Shows in sentences what changes, and publishes the draft with a note, now or later. */
export function PublishDialog<Kind extends AnyKind>(props: StudioDialogProps<Kind>): ReactNode {
  const { studio, texts, onClose } = props;
  const t = useConfigurationTexts();
  const { timeZone } = useBoot().tenant;
  const { problems, errors, changes, draft, definition, view } = studio;
  const typed = useDraft(nameStudioDraft(studio, 'note'), { note: draft.schedule?.note ?? '' });
  const { note } = typed.value;
  const [time, setTime] = useState(() => getInitialPublishTime(draft, timeZone));
  const publishAt = time.when === 'now' ? null : toPublishInstant(time, timeZone, new Date(getCurrentTime()));
  const publishing = usePublishDraft(studio, () => {
    typed.discard();
    onClose();
  });
  const conflict = findConflictingPublication<Kind>(publishing.failure);
  const warnings = problems.length - errors;
  const obstacle =
    usePublishObstacle(studio) || (time.when === 'later' && publishAt === null && t('when.missing'));
  return (
    <PublishDialogLayout
      texts={{
        title: texts.publishTitle,
        text: texts.publishText,
        button: time.when === 'now' ? t('publish.button') : t('schedule.button'),
        saving: t('saving'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      isBusy={publishing.isBusy}
      disabledReason={obstacle}
      failure={conflict ? null : (publishing.failure?.message ?? null)}
      onPublish={() => publishing.run({ note, publishAt })}
      onClose={onClose}
    >
      {conflict && (
        <Banner tone="warning" live="polite">
          <p>
            {t('publish.changed', {
              name: isolate(conflict.publishedByName ?? ''),
              version: conflict.version,
            })}
          </p>
          <ChangeList studio={studio} texts={texts} changes={conflict.changes} />
        </Banner>
      )}
      <h3>{t('publish.changes')}</h3>
      <ChangeList studio={studio} texts={texts} changes={changes} between={[view.published, definition]} />
      {warnings > 0 && <Banner tone="warning">{t('publish.warnings', { count: warnings })}</Banner>}
      <TextareaField
        label={t('publish.note')}
        hint={t('publish.note.hint')}
        maxLength={maxNoteLength}
        value={note}
        onValueChange={(text) => typed.change({ note: text })}
      />
      <PublishTimeField value={time} onChange={setTime} />
    </PublishDialogLayout>
  );
}

/** Returns the initial choice of the dialog: now, or the time for which the draft is scheduled. */
function getInitialPublishTime(draft: DraftView<unknown>, timeZone: string): PublishTime {
  const { schedule } = draft;
  return schedule !== null && isScheduled(draft)
    ? { when: 'later', localTime: formatLocalTime(new Date(schedule.publishAt), timeZone) }
    : { when: 'now', localTime: '' };
}

/** Returns the version that another person published first, if the error says so, otherwise null. */
function findConflictingPublication<Kind extends AnyKind>(
  error: Error | null,
): (VersionSummary & { changes: ChangeOf<Kind>[] }) | null {
  if (!(error instanceof CallError) || error.error !== 'draft_changed') return null;
  return (error.body['published'] as (VersionSummary & { changes: ChangeOf<Kind>[] }) | undefined) ?? null;
}
