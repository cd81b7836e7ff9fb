import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Paper } from '../../shell/papers/use-papers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { copy } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';

const PaperPicker = lazy(async () => ({ default: (await import('./paper-picker.tsx')).PaperPicker }));

export interface ReusePaperProps {
  /** The offered documents, in display order. */
  readonly papers: readonly Paper[];
  /** How many more files the question accepts. */
  readonly room: number;
  readonly onChoose: (files: readonly FileAnswer[]) => void;
}

/** Opens the picker of previously uploaded documents. Renders nothing if there are none or the question is full. */
export function ReusePaper(props: ReusePaperProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (props.papers.length === 0 || props.room <= 0) return null;
  return (
    <div>
      <Button icon={copy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('reuse')}
      </Button>
      {isOpen && (
        <Suspense>
          <PaperPicker {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
