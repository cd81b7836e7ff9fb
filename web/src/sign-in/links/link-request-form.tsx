import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { ReactNode } from 'react';
import type { CallError } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useTexts } from '../use-texts.ts';
import { useLinkTexts } from './use-texts.ts';

type Captcha = ReturnType<typeof useCaptcha>;

interface LinkRequestFormProps {
  /** The field's name in the request. */
  readonly field: 'loginId' | 'ds_mail';
  readonly hint?: string;
  readonly purpose: Parameters<typeof useCaptcha>[0];
  /** Where the form is posted without JavaScript. */
  readonly action?: string;
  /** Hidden fields of the form that is posted without JavaScript. */
  readonly children?: ReactNode;
  readonly onSend: (login: string, captcha: Awaited<ReturnType<Captcha['getInput']>>) => Promise<unknown>;
  readonly onSending: () => void;
  readonly onSent: () => void;
}

/** Asks for a login and requests a link to it. */
export function LinkRequestForm(props: LinkRequestFormProps): ReactNode {
  const { field, hint, purpose, action, children, onSend, onSending, onSent } = props;
  const t = useTexts();
  const tLinks = useLinkTexts();
  const { loginId: checkLoginId } = useFieldChecks();
  const captcha = useCaptcha(purpose);
  const form = useForm(async (typed, recordErrors) => {
    onSending();
    const value = typed(field);
    if (!recordErrors({ [field]: checkLoginId(t('login.login-id'), value) })) return;
    await onSend(normalizeLoginId(value) ?? value, await captcha.getInput());
    onSent();
  });
  const getFailureText = ({ error, message }: CallError): string =>
    error === 'captcha_failed' ? t('login.suspicious') : message;
  return (
    <>
      <Form
        form={form}
        {...(action !== undefined && { action })}
        failureText={form.failure && getFailureText(form.failure)}
      >
        {children}
        <TextField
          id={field}
          name={field}
          label={t('login.login-id')}
          hint={hint}
          error={form.getError(field)}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          dir="ltr"
          maxLength={254}
          required
        />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          loadingText={form.isBusy && tLinks('request.sending')}
        >
          {tLinks('request.submit')}
        </Button>
      </Form>
      {captcha.challenge}
    </>
  );
}
