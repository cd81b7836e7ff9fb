import { type PaperKind, paperKinds } from '@commonway/contract/documents/locker/paper-kinds.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useSubmit } from '../shell/form/use-submit.ts';
import { usePaperWords } from '../shell/papers/use-paper-words.ts';
import type { Paper } from '../shell/papers/use-papers.ts';
import { isolated } from '../shell/texts.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { useTexts } from './use-texts.ts';

export interface PaperDialogProps {
  readonly paper: Paper;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Edits a document's kind and expiration date. */
export function ChangeDialog({ paper, onChanged, onClose }: PaperDialogProps): ReactNode {
  const t = useTexts();
  const words = usePaperWords();
  const [kind, setKind] = useState<string>(paper.kind ?? '');
  const [day, setDay] = useState(paper.expiresOn ?? '');
  const submission = useSubmit(async () => {
    const chosen = paperKinds.find((each): each is PaperKind => each === kind) ?? null;
    await call('documents/save-paper', { documentId: paper.id, kind: chosen, expiresOn: day || null });
    await onChanged();
    toasts.add('success', t('saved'));
    onClose();
    return false;
  });
  return (
    <FormDialog
      title={t('change.title', { name: isolated(paper.fileName) })}
      submission={submission}
      submitText={t('change.save')}
      onClose={onClose}
    >
      <SelectField
        label={t('change.kind')}
        placeholder={t('change.choose')}
        value={kind}
        options={paperKinds.map((value) => ({ value, label: words.kind(value) }))}
        // The expiration date depends on the kind, so changing the kind clears it.
        onValueChange={(next) => {
          setKind(next);
          setDay('');
        }}
      />
      <DateField
        label={t('change.expires')}
        hint={t('change.expiresHint')}
        value={day}
        onValueChange={setDay}
      />
    </FormDialog>
  );
}
