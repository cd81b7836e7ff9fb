import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTexts } from '../use-texts.ts';

type LoginChannel = 'email' | 'phone';

export type LoginIdFormProps = {
  legend: string;
  submitText: string;
  busyText: string;
  /** Receives the normalized login. */
  onLogin: (loginId: string) => Promise<unknown>;
  /** Rendered beside the submit button. */
  children?: ReactNode;
};

/**
 * Asks for a login: an email address, or a phone number with consent to text messages, which is required (spec 2.5,
 * find login and change login id).
 */
export function LoginIdForm(props: LoginIdFormProps): ReactNode {
  const { legend, submitText, busyText, onLogin, children } = props;
  const t = useTexts();
  const [way, setWay] = useState<LoginChannel>('email');
  const [consent, setConsent] = useState<string | undefined>();
  const check = useFieldChecks();
  const lacksConsent = way === 'phone' && consent !== 'yes';
  const form = useForm(async (typed, recordErrors) => {
    const value = typed(way);
    const problem =
      way === 'email' ? check.email(t('find.email'), value) : check.mobile(t('find.phone'), value);
    if (lacksConsent || !recordErrors({ [way]: problem })) return;
    await onLogin(normalizeLoginId(value) ?? value.trim());
  });
  return (
    <Form form={form}>
      <RadioGroup
        name="way"
        legend={legend}
        value={way}
        onValueChange={(value) => setWay(value as LoginChannel)}
        options={[
          { value: 'email', label: t('find.by-email') },
          { value: 'phone', label: t('find.by-phone') },
        ]}
      />
      {way === 'email' ? (
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('find.email')}
          error={form.getError('email')}
          autoComplete="email"
          maxLength={254}
          required
        />
      ) : (
        <>
          <PhoneField
            id="phone"
            name="phone"
            label={t('find.phone')}
            hint={t('find.phone-hint')}
            error={form.getError('phone')}
            prefix="+1"
            format={formatPhone}
            autoComplete="tel-national"
            maxLength={20}
            required
          />
          <RadioGroup
            name="consent"
            legend={t('find.consent')}
            hint={t('find.consent-hint')}
            layout="row"
            value={consent ?? ''}
            onValueChange={setConsent}
            options={[
              { value: 'yes', label: t('find.yes') },
              { value: 'no', label: t('find.no') },
            ]}
          />
          {consent === 'no' && (
            <Banner tone="warning" live="polite">
              {t('find.no-warning')}
            </Banner>
          )}
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        aria-disabled={lacksConsent || undefined}
        loadingText={form.isBusy && busyText}
      >
        {submitText}
      </Button>
      {children}
    </Form>
  );
}
