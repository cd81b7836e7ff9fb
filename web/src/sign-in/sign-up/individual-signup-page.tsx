import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { flowMemory } from '../flow/flow-memory.ts';
import { useRedirect } from '../flow/use-redirect.ts';
import { CodeStep } from '../parts/code-step.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';

/** /individual-signup: who, then the code that proves the e-mail; the password comes on /create-login. */
export default function IndividualSignupPage(): ReactNode {
  const { branding } = useBoot();
  const [, navigate] = useLocation();
  const redirect = useRedirect();
  const [created, setCreated] = useState<OutputOf<'sign-in/create-individual'> | null>(null);
  if (!branding.ic_sign_up_individuals) return <Closed />;
  if (!created) return <SignUpForm onCreated={setCreated} />;
  return (
    <CodeStep
      token={created.token}
      mfaChannel={created.mfa_channel}
      onVerified={(password) => {
        flowMemory.add({ password });
        navigate(paths.createLogin({ redirect }));
      }}
    />
  );
}

type SignUpFormProps = { onCreated: (answer: OutputOf<'sign-in/create-individual'>) => void };

function SignUpForm({ onCreated }: SignUpFormProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const captcha = useCaptcha('signup');
  const redirect = useRedirect();
  const problems = useProblems();
  const check = useFieldChecks();
  const submission = useSubmit(async (typed) => {
    const [first, last, mail] = ['firstName', 'lastName', 'mail'].map((name) => typed(name));
    const isRight = problems.check({
      firstName: check.name(t('sign-up.first-name'), first ?? ''),
      lastName: check.name(t('sign-up.last-name'), last ?? ''),
      mail: check.email(t('sign-up.mail'), mail ?? ''),
    });
    if (!isRight) return false;
    const person = { ds_firstname: first ?? '', ds_lastname: last ?? '', ds_mail: (mail ?? '').trim() };
    onCreated(
      await call('sign-in/create-individual', {
        id: tenant.id,
        ...person,
        ...(await captcha.take()),
      }),
    );
    return true;
  });
  const field = (id: string): { id: string; name: string; error: string | undefined } => ({
    id,
    name: id,
    error: problems.of(id),
  });
  return (
    <SignInPage title={t('sign-up.title')} description={t('sign-up.text')}>
      <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
        <TextField
          {...field('firstName')}
          label={t('sign-up.first-name')}
          autoComplete="given-name"
          maxLength={50}
          required
        />
        <TextField
          {...field('lastName')}
          label={t('sign-up.last-name')}
          autoComplete="family-name"
          maxLength={50}
          required
        />
        <TextField
          {...field('mail')}
          type="email"
          label={t('sign-up.mail')}
          hint={t('sign-up.mail-hint')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" variant="primary" isFullWidth loadingText={submission.isBusy && t('working')}>
          {t('continue')}
        </Button>
      </Form>
      {captcha.challenge}
      <a href={paths.login({ redirect })}>{t('sign-up.have-account')}</a>
    </SignInPage>
  );
}

function Closed(): ReactNode {
  const t = useTexts();
  return (
    <SignInPage title={t('sign-up.closed-title')} description={t('sign-up.closed')}>
      <LinkButton href={paths.login()} variant="primary" isFullWidth>
        {t('back-to-login')}
      </LinkButton>
    </SignInPage>
  );
}
