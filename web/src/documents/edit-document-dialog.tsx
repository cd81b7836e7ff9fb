import { type DocumentType, documentTypes } from '@commonway/contract/documents/document-types.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useDocumentTexts } from '../shell/library-documents/use-document-texts.ts';
import type { LibraryDocument } from '../shell/library-documents/use-library-documents.ts';
import { isolate } from '../shell/texts.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { DateField } from '../ui/fields/text-field.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { useTexts } from './use-texts.ts';

export interface DocumentDialogProps {
  readonly libraryDocument: LibraryDocument;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Edits a document's kind and expiration date. */
export function EditDocumentDialog({ libraryDocument, onChanged, onClose }: DocumentDialogProps): ReactNode {
  const t = useTexts();
  const words = useDocumentTexts();
  const [kind, setKind] = useState<string>(libraryDocument.kind ?? '');
  const [day, setDay] = useState(libraryDocument.expiresOn ?? '');
  const form = useForm(async () => {
    const chosen = documentTypes.find((each): each is DocumentType => each === kind) ?? null;
    await call('documents/save-document', {
      documentId: libraryDocument.id,
      kind: chosen,
      expiresOn: day || null,
    });
    await onChanged();
    toasts.add('success', t('saved'));
    onClose();
  });
  return (
    <FormDialog
      title={t('change.title', { name: isolate(libraryDocument.fileName) })}
      form={form}
      submitText={t('change.save')}
      onClose={onClose}
    >
      <SelectField
        label={t('change.kind')}
        placeholder={t('change.choose')}
        value={kind}
        options={documentTypes.map((value) => ({ value, label: words.kind(value) }))}
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
