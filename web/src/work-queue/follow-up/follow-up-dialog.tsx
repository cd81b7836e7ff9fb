import { maxFollowUpNoteLength } from '@commonway/contract/work-queue/case-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { useDraft } from '../../shell/session/use-draft.ts';
import { createTextsHook, isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { focusFirst } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { en } from './texts/en.ts';

/** The texts of the dialog, loaded with it. */
const useTexts = createTextsHook<typeof en>('work-queue/follow-up');

const operation = 'work-queue/get-follow-up';
type Stored = OutputOf<typeof operation>;

interface FollowUpDialogProps {
  /** The cases, at least one, with their applicants' names. */
  readonly items: readonly { readonly id: number; readonly itemName: string }[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

interface Draft {
  readonly dueOn: string;
  readonly note: string;
}

/** Sets, changes, or removes the date on which the user follows up on a case, or sets it for several cases. */
export function FollowUpDialog({ items, onClose, onChanged }: FollowUpDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const [{ id: applicationId, itemName } = { id: 0, itemName: '' }] = items;
  const isOne = items.length === 1;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const stored = useQuery({
    ...query(operation, { applicationId }),
    // The days are those of every case; only a single case shows its date.
    select: (found) => (isOne ? found : { ...found, followUp: null }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const name = `follow-up ${items.map(({ id }) => id).join()}`;
  const written = useDraft(name, stored.data ? getFirstDraft(stored.data) : unknownDraft);
  const draft = stored.data && written.value;
  const isInvalid =
    stored.data !== undefined && draft !== undefined && !isAllowedDay(draft.dueOn, stored.data);
  const finish = (text: string): void => {
    written.discard();
    toasts.add('success', text);
    void invalidate(client, 'work-queue/list-activity');
    onChanged();
    onClose();
  };
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (draft === undefined || isInvalid) return false;
    if (isOne) await call('work-queue/set-follow-up', { applicationId, ...draft });
    else await call('work-queue/set-follow-ups', { applicationIds: items.map(({ id }) => id), ...draft });
    finish(t('saved', { date: format.date(draft.dueOn) }));
    return true;
  });
  const removal = useAction(
    async () => {
      await call('work-queue/end-follow-up', { applicationId });
      finish(t('removed'));
    },
    { showsFailure: true },
  );
  const problem = stored.error ?? removal.failure;
  return (
    <FormDialog
      title={isOne ? t('title', { name: isolate(itemName) }) : t('titleMany', { count: items.length })}
      form={form}
      submitText={t('submit')}
      onClose={onClose}
    >
      {problem && <Banner tone="failed">{problem.message}</Banner>}
      {stored.data === undefined || draft === undefined ? (
        <Skeleton shape="text" count={8} label={t('loading')} />
      ) : (
        <FollowUpFields
          stored={stored.data}
          draft={draft}
          isInvalid={wasSubmitted && isInvalid}
          onChange={written.change}
        />
      )}
      {stored.data?.followUp && (
        <div>
          <TextButton onClick={() => removal.run()}>{t('remove')}</TextButton>
        </div>
      )}
    </FormDialog>
  );
}

interface FollowUpFieldsProps {
  readonly stored: Stored;
  readonly draft: Draft;
  readonly isInvalid: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The suggested dates, in days after the first possible day. */
const presets = [
  ['preset.day', 0],
  ['preset.week', 6],
  ['preset.month', 29],
] as const;

/** The date with suggestions, and the note. */
function FollowUpFields({ stored, draft, isInvalid, onChange }: FollowUpFieldsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { earliest, latest } = stored;
  return (
    <>
      <DateField
        {...focusFirst}
        label={t('date')}
        hint={t('dateHint')}
        error={isInvalid ? t('invalid', { from: format.date(earliest), to: format.date(latest) }) : undefined}
        min={earliest}
        max={latest}
        value={draft.dueOn}
        onValueChange={(dueOn) => onChange({ dueOn })}
      />
      <Cluster role="group" aria-label={t('presets')}>
        {presets.map(([key, days]) => (
          <Button key={key} onClick={() => onChange({ dueOn: addDays(earliest, days) })}>
            {t(key)}
          </Button>
        ))}
      </Cluster>
      <TextareaField
        label={t('note')}
        optionalText={t('noteOptional')}
        hint={t('noteHint')}
        rows={2}
        maxLength={maxFollowUpNoteLength}
        value={draft.note}
        onValueChange={(note) => onChange({ note })}
      />
    </>
  );
}

const unknownDraft: Draft = { dueOn: '', note: '' };

/** The stored follow-up, or one in a week. */
const getFirstDraft = ({ followUp, earliest }: Stored): Draft =>
  followUp ?? { dueOn: addDays(earliest, 6), note: '' };

const isAllowedDay = (day: string, { earliest, latest }: Stored): boolean => day >= earliest && day <= latest;

/** Adds days to a date as YYYY-MM-DD. */
function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
