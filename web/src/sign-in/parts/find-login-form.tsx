import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { emailProblem, phoneProblem } from '../flow/check-fields.ts';
import { useProblems } from '../flow/use-problems.ts';
import { useSubmit } from '../flow/use-submit.ts';
import { useTexts } from '../use-texts.ts';
import { Form } from './form.tsx';

type Way = 'email' | 'phone';

/** E-mail, or phone with consent to be texted; going on needs a yes (spec 2.5, find login). */
export function FindLoginForm({ onSearch }: { onSearch: (loginId: string) => Promise<void> }): ReactNode {
  const t = useTexts();
  const [way, setWay] = useState<Way>('email');
  const [consent, setConsent] = useState<string | undefined>();
  const problems = useProblems();
  const isStopped = way === 'phone' && consent !== 'yes';
  const submission = useSubmit(async (typed) => {
    const value = typed(way);
    const problem =
      way === 'email' ? emailProblem(t, t('find.email'), value) : phoneProblem(t, t('find.phone'), value);
    if (isStopped || !problems.check({ [way]: problem })) return false;
    await onSearch(normaliseLoginId(value) ?? value.trim());
    return false;
  });
  return (
    <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
      <RadioGroup
        name="way"
        legend={t('find.by')}
        value={way}
        onValueChange={(value) => setWay(value as Way)}
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
          error={problems.of('email')}
          autoComplete="email"
          required
        />
      ) : (
        <>
          <PhoneField
            id="phone"
            name="phone"
            label={t('find.phone')}
            hint={t('find.phone-hint')}
            error={problems.of('phone')}
            prefix="+1"
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
        aria-disabled={isStopped || undefined}
        loadingText={submission.isBusy && t('find.searching')}
      >
        {t('continue')}
      </Button>
    </Form>
  );
}
