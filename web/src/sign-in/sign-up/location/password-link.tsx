import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { Form } from '../../../shell/form/form.tsx';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCaptcha } from '../../captcha/use-captcha.tsx';
import { useSignUpTexts } from '../use-texts.ts';

/** Emails a link to set a password, for people the office already knows (spec 2.5; spec 8, "Link sent!"). */
export function PasswordLink({ mail }: { mail: string }): ReactNode {
  const t = useSignUpTexts();
  const captcha = useCaptcha('reset_link');
  const [isSent, setSent] = useState(false);
  const submission = useSubmit(async () => {
    await call('sign-in/create-token', { ds_mail: mail, ...(await captcha.take()) });
    setSent(true);
    return false;
  });
  if (isSent)
    return (
      <Banner tone="passed" live="polite" title={t('location.sent-title')}>
        {t('location.sent', { mail: isolated(mail) })}
      </Banner>
    );
  return (
    <Form submission={submission}>
      <p>{t('location.known', { mail: isolated(mail) })}</p>
      {captcha.challenge}
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        loadingText={submission.isBusy && t('location.sending')}
      >
        {t('location.link')}
      </Button>
    </Form>
  );
}
