import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { Button } from '../../ui/actions/button.tsx';
import { copy } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';

const DocumentPicker = lazy(async () => ({
  default: (await import('./document-picker.tsx')).DocumentPicker,
}));

export interface ReuseDocumentProps {
  /** The offered documents, in display order. */
  readonly libraryDocuments: readonly LibraryDocument[];
  /** How many more files the question accepts. */
  readonly remainingSlots: number;
  readonly onChoose: (files: readonly FileAnswer[]) => void;
}

/** Opens the picker of previously uploaded documents. Renders nothing if there are none or the question is full. */
export function ReuseDocument(props: ReuseDocumentProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (props.libraryDocuments.length === 0 || props.remainingSlots <= 0) return null;
  return (
    <div>
      <Button icon={copy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('reuse')}
      </Button>
      {isOpen && (
        <Suspense>
          <DocumentPicker {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
