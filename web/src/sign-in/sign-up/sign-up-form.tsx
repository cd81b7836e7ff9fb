import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Form } from '../../shell/form/form.tsx';
import type { FieldCheck } from '../../shell/form/use-field-checks.ts';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useRedirect } from '../flow/use-redirect.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import type { Send } from './sign-up-steps.tsx';
import { usePartner } from './use-partner.ts';
import { useSignUpTexts } from './use-texts.ts';

export interface SignUpField<Name extends string> {
  readonly id: Name;
  readonly label: string;
  readonly check: FieldCheck;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly type?: 'email';
  readonly hint?: string;
}

export type SignUpFormProps<Name extends string> = {
  title: string;
  text: string;
  fields: readonly SignUpField<Name>[];
  /** The message if the server returned none. */
  failedText: string;
  onSend: Send<Readonly<Record<Name, string>>>;
  /** Links below the form. */
  links?: ReactNode;
};

/** The first page of every sign-up: fields that identify the user, validated according to the specification. */
export function SignUpForm<Name extends string>(props: SignUpFormProps<Name>): ReactNode {
  const { title, text, fields, failedText, onSend, links } = props;
  const t = useTexts();
  const signUp = useSignUpTexts();
  const redirect = useRedirect();
  const partner = usePartner();
  const problems = useProblems();
  const captcha = useCaptcha('signup');
  const submission = useSubmit(async (typed) => {
    const found = fields.map(({ id, label, check }) => [id, check(label, typed(id))] as const);
    if (!problems.check(Object.fromEntries(found))) return false;
    const values = Object.fromEntries(fields.map(({ id }) => [id, typed(id).trim()]));
    await onSend(values as Record<Name, string>, await captcha.take());
    return true;
  });
  const { failure } = submission;
  return (
    <SignInPage title={title} description={text}>
      {partner !== undefined && !isUnknownPartner(failure) && <Banner>{signUp('partner.known')}</Banner>}
      <Form
        submission={submission}
        problems={problems.list}
        attempt={problems.attempt}
        failureText={failure ? <Failure failure={failure} failedText={failedText} /> : undefined}
      >
        {fields.map((field) => (
          <TextField
            key={field.id}
            id={field.id}
            name={field.id}
            type={field.type}
            label={field.label}
            hint={field.hint}
            autoComplete={field.autoComplete}
            maxLength={field.maxLength}
            error={problems.of(field.id)}
            required
            onInput={captcha.begin}
          />
        ))}
        {captcha.challenge}
        <Button type="submit" variant="primary" isFullWidth loadingText={submission.isBusy && t('working')}>
          {t('continue')}
        </Button>
      </Form>
      <nav className={styles.links} aria-label={title}>
        <a href={paths.login({ redirect })}>{t('sign-up.have-account')}</a>
        {links}
      </nav>
    </SignInPage>
  );
}

const isUnknownPartner = (failure: CallError | null): boolean => failure?.error === 'not_found';

function Failure({ failure, failedText }: { failure: CallError; failedText: string }): ReactNode {
  const t = useSignUpTexts();
  const [path] = useLocation();
  if (isUnknownPartner(failure))
    return (
      <>
        {t('partner.unknown')}{' '}
        <a href={path} data-reload="">
          {t('partner.without')}
        </a>
      </>
    );
  return failure.error === 'unexpected' ? failedText : failure.message;
}
