import {
  type AnyKind,
  type ChangeOf,
  type DraftView,
  isScheduled,
  type VersionSummary,
} from '@commonway/contract/configuration/kind.ts';
import { type ReactNode, useState } from 'react';
import { CallError } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import { localTimeOf } from '../shell/local-time.ts';
import { isolated } from '../shell/texts.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { ChangeList } from './change-list.tsx';
import type { StudioWords } from './configuration-studio.tsx';
import { PublishFrame } from './publish-frame.tsx';
import { laterInstant, type PublishTime, PublishTimeField } from './publish-time-field.tsx';
import { usePublish, usePublishObstacle } from './use-publish.ts';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

export interface StudioDialogProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly words: StudioWords<Kind>;
  readonly onClose: () => void;
}

const maxNoteLength = 500;

/** Shows in sentences what changes, and publishes the draft with a note, now or later. */
export function PublishDialog<Kind extends AnyKind>(props: StudioDialogProps<Kind>): ReactNode {
  const { studio, words, onClose } = props;
  const t = useConfigurationTexts();
  const { timeZone } = useBoot().tenant;
  const { problems, errors, changes, draft, definition, view } = studio;
  const [note, setNote] = useState(draft.schedule?.note ?? '');
  const [time, setTime] = useState(() => initialTime(draft, timeZone));
  const publishAt = time.when === 'now' ? null : laterInstant(time, timeZone, new Date());
  const publishing = usePublish(studio, onClose);
  const first = firstPublication<Kind>(publishing.error);
  const warnings = problems.length - errors;
  const obstacle =
    usePublishObstacle(studio) || (time.when === 'later' && publishAt === null && t('when.missing'));
  return (
    <PublishFrame
      texts={{
        title: words.publishTitle,
        text: words.publishText,
        button: time.when === 'now' ? t('publish.button') : t('schedule.button'),
        saving: t('saving'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      isBusy={publishing.isPending}
      disabledReason={obstacle}
      failure={first ? null : (publishing.error?.message ?? null)}
      onPublish={() => publishing.mutate({ note, publishAt })}
      onClose={onClose}
    >
      {first && (
        <Banner tone="warning" live="polite">
          <p>
            {t('publish.changed', { name: isolated(first.publishedByName ?? ''), version: first.version })}
          </p>
          <ChangeList studio={studio} words={words} changes={first.changes} />
        </Banner>
      )}
      <h3>{t('publish.changes')}</h3>
      <ChangeList studio={studio} words={words} changes={changes} between={[view.published, definition]} />
      {warnings > 0 && <Banner tone="warning">{t('publish.warnings', { count: warnings })}</Banner>}
      <TextareaField
        label={t('publish.note')}
        hint={t('publish.note.hint')}
        maxLength={maxNoteLength}
        value={note}
        onValueChange={setNote}
      />
      <PublishTimeField value={time} onChange={setTime} />
    </PublishFrame>
  );
}

/** Now, or the time for which the draft is scheduled. */
function initialTime(draft: DraftView<unknown>, timeZone: string): PublishTime {
  const { schedule } = draft;
  return schedule !== null && isScheduled(draft)
    ? { when: 'later', localTime: localTimeOf(new Date(schedule.publishAt), timeZone) }
    : { when: 'now', localTime: '' };
}

/** The publication of another person that came first, if that is why a publication was refused. */
function firstPublication<Kind extends AnyKind>(
  error: Error | null,
): (VersionSummary & { changes: ChangeOf<Kind>[] }) | null {
  if (!(error instanceof CallError) || error.error !== 'draft_changed') return null;
  return (error.body['published'] as (VersionSummary & { changes: ChangeOf<Kind>[] }) | undefined) ?? null;
}
