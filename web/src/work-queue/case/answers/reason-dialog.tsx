import { reasonLimits } from '@commonway/contract/work-queue/case/reveal-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../api.ts';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTexts } from '../../use-texts.ts';
import type { PrivateAnswerProps } from './private-answer.tsx';

interface ReasonDialogProps extends Omit<PrivateAnswerProps, 'masked'> {
  readonly onClose: () => void;
  readonly onShown: (value: unknown) => void;
}

/** Asks why a private answer is needed; the reason stays with the case. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { applicationId, path, label, onClose, onShown } = props;
  const t = useTexts();
  const formId = useId();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < reasonLimits.fewest;
  const hint = t('private.reasonHint', { count: reasonLimits.fewest });
  const { isBusy, failure, submit } = useSubmit(async () => {
    setTried(true);
    if (isShort) return false;
    const { value } = await call('work-queue/reveal-answer', { applicationId, path, reason });
    onShown(value);
    onClose();
    void client.invalidateQueries({ queryKey: ['admin/list-audit-entries', { applicationId }] });
    void client.invalidateQueries({ queryKey: ['work-queue/list-activity', { applicationId }] });
    return true;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('private.showOf', { label })}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" loadingText={isBusy && t('loading')}>
            {t('private.show')}
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
          <p>{t('private.text')}</p>
          <TextareaField
            label={t('private.reason')}
            hint={isTried && isShort ? undefined : hint}
            error={isTried && isShort ? hint : undefined}
            value={reason}
            maxLength={reasonLimits.most}
            rows={2}
            onValueChange={setReason}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
