import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '../../../shell/form/form.tsx';
import { useForm } from '../../../shell/form/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { addEndAnchors, upsertCriterion } from '../edit-sheet.ts';
import { SaveButton } from '../save-button.tsx';
import type { SheetStudio } from '../sheet-studio.ts';
import { useSheetTexts } from '../use-texts.ts';
import { AnchorFields } from './anchor-fields.tsx';
import { CriterionFields } from './criterion-fields.tsx';

interface CriterionDialogProps {
  readonly studio: SheetStudio;
  readonly criterion: Criterion;
  readonly onClose: () => void;
}

/** Edits one criterion. The sheet changes only on submit. */
export function CriterionDialog({ studio, criterion, onClose }: CriterionDialogProps): ReactNode {
  const t = useSheetTexts();
  const [value, setValue] = useState(() => addEndAnchors(criterion));
  const form = useForm(async (_typed, recordErrors) => {
    const found = {
      'criterion-label': (value.label['en'] ?? '').trim() === '' ? t('label.missing') : null,
      'criterion-weight': value.weight === 0 ? t('weight.missing') : null,
    };
    if (!recordErrors(found)) return;
    studio.change(upsertCriterion(studio.definition, value));
    onClose();
  });
  const shared = { mayChange: studio.mayChange, value, onChange: setValue };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      isBusy={form.isBusy}
      title={t('criterion.title')}
      closeLabel={t('close')}
    >
      <Form form={form}>
        <CriterionFields {...shared} getError={form.getError} />
        <AnchorFields {...shared} />
        <Cluster>
          <SaveButton mayChange={studio.mayChange} isBusy={form.isBusy}>
            {t('save')}
          </SaveButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
