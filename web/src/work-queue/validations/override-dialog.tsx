import { reasonLimit } from '@commonway/contract/work-queue/validations/may-override.ts';
import type { ValidationView } from '@commonway/contract/work-queue/validations/validation-view.ts';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../api.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ValidationMark } from '../../ui/marks/validation-mark.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useValidationTexts } from './use-texts.ts';
import { useShowAnswer } from './use-validations.ts';

interface OverrideDialogProps {
  readonly applicationId: number;
  readonly validation: ValidationView;
  readonly onClose: () => void;
}

/** Asks why a verdict shall not count; the reason stays with the case. */
export function OverrideDialog({ applicationId, validation, onClose }: OverrideDialogProps): ReactNode {
  const t = useValidationTexts();
  const formId = useId();
  const show = useShowAnswer(applicationId);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const { rule, ruleVersion, result, title } = validation;
  const { isBusy, failure, submit } = useSubmit(async () => {
    setTried(true);
    if (isEmpty || result === 'passed') return false;
    show(await call('work-queue/override-validation', { applicationId, rule, ruleVersion, result, reason }));
    onClose();
    return true;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('override')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" loadingText={isBusy && t('loading')}>
            {t('override.do')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Banner tone="failed" live="polite">
              {failure.message}
            </Banner>
          )}
          <div>
            <ValidationMark verdict={result}>
              {t(`result.${result}`)} · {title}
            </ValidationMark>
          </div>
          <p>{t('override.text')}</p>
          <TextareaField
            label={t('override.reason')}
            error={isTried && isEmpty ? t('override.needsReason') : undefined}
            value={reason}
            maxLength={reasonLimit}
            rows={3}
            onValueChange={setReason}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
