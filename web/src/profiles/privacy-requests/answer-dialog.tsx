import { privacyTextLimits } from '@commonway/contract/profiles/privacy-rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { DataCountList } from '../privacy/data-counts.tsx';
import { useRequestTexts } from './use-texts.ts';

export type StaffRequest = OutputOf<'profiles/list-privacy-requests'>['requests'][number];

interface AnswerDialogProps {
  readonly request: StaffRequest;
  readonly onClose: () => void;
}

/** Answers a request. A deletion shows first what will be deleted and kept. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps): ReactNode {
  const t = useRequestTexts();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'done' | 'refused'>('done');
  const { id: requestId, kind } = request;
  const isDeletion = kind === 'deletion';
  const preview = useQuery({ ...query('profiles/preview-deletion', { requestId }), enabled: isDeletion });
  const deletes = isDeletion && outcome === 'done';
  const { min, max } = privacyTextLimits;
  const form = useForm(async (read, recordErrors) => {
    const answer = read('answer').trim();
    if (!recordErrors({ answer: answer.length < min ? t('answer.short', { min }) : null })) return;
    const sha256 = deletes ? preview.data?.sha256 : undefined;
    try {
      await call('profiles/answer-privacy-request', { requestId, outcome, answer, sha256 });
    } catch (error) {
      if (error instanceof CallError && error.error === 'stale_version') await preview.refetch();
      throw error;
    }
    await invalidate(client, 'profiles/list-privacy-requests', {});
    onClose();
  });
  const isStale = form.failure instanceof CallError && form.failure.error === 'stale_version';
  return (
    <FormDialog
      title={t('answer.title', { name: isolate(request.applicantName) })}
      form={form}
      submitText={t(deletes ? 'answer.delete' : 'answer.submit')}
      variant={deletes ? 'danger' : 'primary'}
      failureText={isStale ? t('changed') : undefined}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('answer.outcome')}
        name="outcome"
        value={outcome}
        onValueChange={(value) => setOutcome(value === 'done' ? 'done' : 'refused')}
        options={[
          { value: 'done', label: t(`answer.done.${kind}`) },
          { value: 'refused', label: t('answer.refused') },
        ]}
      />
      {deletes && (
        <Loaded query={preview} skeleton={{ shape: 'text', count: 4 }}>
          {(output) => <Preview preview={output} />}
        </Loaded>
      )}
      <TextareaField
        id="answer"
        name="answer"
        label={t('answer.label')}
        hint={t('answer.hint')}
        error={form.getError('answer')}
        maxLength={max}
        dir="auto"
        required
      />
    </FormDialog>
  );
}

/** What a deletion will delete, and what is kept until when and why. */
function Preview({ preview }: { readonly preview: OutputOf<'profiles/preview-deletion'> }): ReactNode {
  const t = useRequestTexts();
  const { deleted, retained } = preview;
  const isEmpty = Object.values(deleted).every((count) => count === 0);
  return (
    <Stack>
      <h3>{t('deleted')}</h3>
      {isEmpty ? <p>{t('deleted.none')}</p> : <DataCountList counts={deleted} isShort />}
      <h3>{t('retained')}</h3>
      <DataCountList counts={retained} isShort />
      <p>{t('retained.text')}</p>
    </Stack>
  );
}
