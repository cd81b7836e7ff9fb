import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import { type ReactNode, useState } from 'react';
import { Form, useProblems, useSubmit } from '../../../shell/form/form.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { putCriterion, withEndAnchors } from '../edit-sheet.ts';
import { SaveButton } from '../save-button.tsx';
import { useStaleText } from '../save-failed.tsx';
import type { SheetEditor } from '../use-score-sheet.ts';
import { useSheetTexts } from '../use-texts.ts';
import { AnchorFields } from './anchor-fields.tsx';
import { CriterionFields } from './criterion-fields.tsx';

interface CriterionDialogProps {
  readonly editor: SheetEditor;
  readonly criterion: Criterion;
  readonly onClose: () => void;
}

/** One criterion. The dialog holds the edits until the user saves them to the draft. */
export function CriterionDialog({ editor, criterion, onClose }: CriterionDialogProps): ReactNode {
  const t = useSheetTexts();
  const [value, setValue] = useState(() => withEndAnchors(criterion));
  const problems = useProblems();
  const submission = useSubmit(async () => {
    const found = {
      'criterion-label': (value.label['en'] ?? '').trim() === '' ? t('label.missing') : null,
      'criterion-weight': value.weight === 0 ? t('weight.missing') : null,
    };
    if (!problems.check(found)) return false;
    await editor.save(putCriterion(editor.sheet, value));
    onClose();
    return false;
  });
  const failureText = useStaleText(submission.failure);
  const shared = { editor, value, onChange: setValue };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      isBusy={submission.isBusy}
      title={t('criterion.title')}
      closeLabel={t('close')}
    >
      <Form
        submission={submission}
        problems={problems.list}
        attempt={problems.attempt}
        failureText={failureText}
      >
        <CriterionFields {...shared} problems={problems} />
        <AnchorFields {...shared} />
        <Cluster>
          <SaveButton mayChange={editor.mayChange} isBusy={submission.isBusy}>
            {t('save')}
          </SaveButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
