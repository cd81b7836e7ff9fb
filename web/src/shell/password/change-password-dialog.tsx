import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useBoot } from '../boot.tsx';
import { Form } from '../form/form.tsx';
import { useFieldChecks } from '../form/use-field-checks.ts';
import { useForm } from '../form/use-form.ts';
import {
  NewPasswordFields,
  useNewPasswordCheck,
  usePasswordErrorText,
  useTexts,
} from './new-password-fields.tsx';

export type ChangePasswordDialogProps = {
  isOpen: boolean;
  onClose: () => void;
};

/**
 * A dialog that asks for the current, new, and repeated password, then confirms the change. Closing it discards the
 * input (spec 4, change password).
 */
export function ChangePasswordDialog(props: ChangePasswordDialogProps): ReactNode {
  return (
    <Suspense>
      <ChangePasswordContent {...props} />
    </Suspense>
  );
}

/** The dialog once its texts are loaded: the form, then the confirmation. */
function ChangePasswordContent({ isOpen, onClose }: ChangePasswordDialogProps): ReactNode {
  const t = useTexts();
  const [isDone, setDone] = useState(false);
  const close = (): void => {
    setDone(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isDone ? t('change.done-title') : t('change.title')}
      closeLabel={t('change.close')}
      actions={
        isDone && (
          <Button variant="primary" onClick={close} autoFocus>
            {t('change.close')}
          </Button>
        )
      }
    >
      {isDone ? (
        <p role="status">{t('change.done')}</p>
      ) : (
        <ChangePasswordForm onDone={() => setDone(true)} onCancel={close} />
      )}
    </Dialog>
  );
}

/** The form that changes the password. */
function ChangePasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const { required } = useFieldChecks();
  const checkNew = useNewPasswordCheck('change', t('change.new'));
  const failureText = usePasswordErrorText();
  const form = useForm(async (typed, recordErrors) => {
    const current = required(t('change.current'), typed('current_password'));
    if (!recordErrors({ current_password: current, ...checkNew(typed) })) return false;
    await call('sign-in/change-password', {
      current_password: typed('current_password'),
      password: typed('password'),
      password_confirmation: typed('confirm_password'),
    });
    onDone();
    return true;
  });
  // Otherwise the dialog would focus its close button.
  useEffect(() => document.querySelector<HTMLInputElement>('#current_password')?.focus(), []);
  const own = user ? [user.email ?? '', user.ds_firstname, user.ds_lastname] : [];
  return (
    <Form form={form} failureText={form.failure && failureText(form.failure)}>
      <PasswordField
        id="current_password"
        name="current_password"
        label={t('change.current')}
        error={form.getError('current_password')}
        autoComplete="current-password"
        showText={t('show')}
        hideText={t('hide')}
        maxLength={1000}
        required
      />
      <NewPasswordFields
        use="change"
        getError={form.getError}
        own={own}
        labels={{ password: t('change.new'), confirm: t('change.again') }}
      />
      <Cluster>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('change.saving')}>
          {t('change.submit')}
        </Button>
        <Button onClick={onCancel}>{t('change.cancel')}</Button>
      </Cluster>
    </Form>
  );
}
