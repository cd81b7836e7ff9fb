import {
  type RequestReason,
  rejectionReasons,
  requestLimits,
} from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { FormDialog } from '../../../shell/form/form-dialog.tsx';
import { useForm } from '../../../shell/form/use-form.ts';
import { isolate } from '../../../shell/texts.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DateField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useRequestChoices } from '../../requests/use-requests.ts';
import { type CaseDocument, useCaseDocumentTexts } from './use-case-documents.ts';

interface RejectDialogProps {
  readonly applicationId: number;
  readonly document: CaseDocument;
  readonly onRejected: () => Promise<void>;
  readonly onClose: () => void;
}

interface Rejection {
  readonly reason: RequestReason;
  readonly words: string;
  readonly isRequested: boolean;
  /** Null for the usual due date. */
  readonly dueOn: string | null;
}

const [firstReason = 'own'] = rejectionReasons;
const firstRejection: Rejection = { reason: firstReason, words: '', isRequested: true, dueOn: null };

/** Rejects a document with a reason, and requests it again unless that is unchecked. */
export function RejectDialog({ applicationId, document, onRejected, onClose }: RejectDialogProps): ReactNode {
  const t = useCaseDocumentTexts();
  const choices = useRequestChoices(applicationId);
  const [rejection, setRejection] = useState(firstRejection);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { reason, words, isRequested } = rejection;
  const isIncomplete = reason === 'own' && words.trim() === '';
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (isIncomplete || choices.data === undefined) return false;
    const dueOn = isRequested ? (rejection.dueOn ?? choices.data.due.usual) : undefined;
    await call('work-queue/review-document', {
      applicationId,
      documentId: document.id,
      verdict: 'rejected',
      reason,
      words,
      ...(dueOn !== undefined && { dueOn }),
    });
    toasts.add('success', t(isRequested ? 'reject.requested' : 'reject.done'));
    await onRejected();
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('reject.title', { name: isolate(document.fileName) })}
      form={form}
      submitText={t('reject.submit')}
      variant="danger"
      onClose={onClose}
    >
      {choices.error && <Banner tone="failed">{choices.error.message}</Banner>}
      {choices.data === undefined ? (
        <Skeleton shape="text" count={6} label={t('reject')} />
      ) : (
        <RejectionFields
          choices={choices.data}
          rejection={rejection}
          isIncomplete={wasSubmitted && isIncomplete}
          onChange={(change) => setRejection({ ...rejection, ...change })}
        />
      )}
    </FormDialog>
  );
}

interface RejectionFieldsProps {
  readonly choices: RequestChoices;
  readonly rejection: Rejection;
  readonly isIncomplete: boolean;
  readonly onChange: (change: Partial<Rejection>) => void;
}

/** The reason, the message, and whether and until when the document is requested again. */
function RejectionFields({ choices, rejection, isIncomplete, onChange }: RejectionFieldsProps): ReactNode {
  const t = useCaseDocumentTexts();
  const { reason, words, isRequested, dueOn } = rejection;
  const isOwn = reason === 'own';
  return (
    <>
      <SelectField
        label={t('reject.reason')}
        options={rejectionReasons.map((value) => ({ value, label: choices.reasons[value] ?? value }))}
        value={reason}
        onValueChange={(value) => onChange({ reason: value as RequestReason })}
      />
      <TextareaField
        label={t('reject.words')}
        optionalText={isOwn ? undefined : t('reject.wordsOptional')}
        hint={t('reject.wordsHint')}
        error={isIncomplete ? t('reject.wordsMissing') : undefined}
        rows={2}
        maxLength={requestLimits.maxTextLength}
        value={words}
        onValueChange={(next) => onChange({ words: next })}
      />
      <Checkbox
        label={t('reject.request')}
        hint={t('reject.requestHint')}
        checked={isRequested}
        onCheckedChange={(next) => onChange({ isRequested: next })}
      />
      {isRequested && (
        <DateField
          label={t('reject.due')}
          min={choices.due.earliest}
          max={choices.due.latest}
          value={dueOn ?? choices.due.usual}
          onValueChange={(next) => onChange({ dueOn: next })}
        />
      )}
    </>
  );
}
