import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog, type DialogProps } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import type { FormState } from './use-form.ts';

export type FormDialogProps = {
  title: string;
  form: FormState;
  submitText: string;
  variant?: ButtonVariant | undefined;
  size?: DialogProps['size'];
  /** Replaces "Cancel" where that word could be misunderstood. */
  closeText?: string;
  /** Replaces the server's message about a failure; null if a field already shows it. */
  failureText?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form: the failure at the top, the submit and cancel buttons at the bottom. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, form, submitText, variant = 'primary', size, failureText, onClose, children } = props;
  const { isBusy, failure, submit } = form;
  const t = useTexts();
  const closeText = props.closeText ?? t('form.cancel');
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size={size}
      title={title}
      closeLabel={closeText}
      actions={
        <>
          <Button onClick={onClose}>{closeText}</Button>
          <Button type="submit" form={formId} variant={variant} loadingText={isBusy && t('loading')}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={submit} noValidate>
        <Stack>
          {failure && failureText !== null && (
            <Banner tone="failed" live="polite">
              {failureText ?? failure.message}
            </Banner>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
