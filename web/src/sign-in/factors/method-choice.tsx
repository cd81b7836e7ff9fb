import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { PasskeyUnanswered } from '../../shell/passkeys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { RememberBox } from './remember-box.tsx';
import type { SecondFactor } from './use-second-factor.ts';
import { useTexts } from './use-texts.ts';

export type MethodChoiceProps = {
  /** Strongest first. The first is preselected. */
  methods: readonly Exclude<SecondFactorChannel, 'recovery'>[];
  factor: SecondFactor;
  onChosen: (method: SecondFactorChannel) => void;
  /** Links to other methods and back. */
  children: ReactNode;
};

/**
 * Step 1: selects the verification method. A passkey is requested immediately; every other method has a page for its
 * code.
 */
export function MethodChoice({ methods, factor, onChosen, children }: MethodChoiceProps): ReactNode {
  const t = useTexts();
  const [method, setMethod] = useState(methods[0] ?? 'email');
  const submission = useSubmit(async (typed) => {
    if (method !== 'passkey') {
      onChosen(method);
      return false;
    }
    try {
      return await factor.enterPasskey(typed('remember') === 'on');
    } catch (error) {
      if (!(error instanceof PasskeyUnanswered)) throw error;
      toasts.add('error', t('passkey-failed'));
      return false;
    }
  });
  return (
    <SignInPage title={t('title')} description={t('text')}>
      <Form submission={submission}>
        <RadioGroup
          name="channel"
          legend={t('method')}
          layout="cards"
          value={method}
          onValueChange={(value) => setMethod(value as typeof method)}
          options={methods.map((value) => ({
            value,
            label: t(value),
            ...(value === 'passkey' && { hint: t('passkey-hint') }),
          }))}
        />
        {method === 'passkey' && factor.mayRemember && <RememberBox />}
        <Button type="submit" variant="primary" isFullWidth loadingText={submission.isBusy && t('waiting')}>
          {t('next')}
        </Button>
      </Form>
      <div className={styles.links}>{children}</div>
    </SignInPage>
  );
}
