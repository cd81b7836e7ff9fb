import { type ReactNode, useState } from 'react';
import { CallError, call, type InputOf } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { answerWithPasskey, PasskeyUnanswered } from '../../shell/passkeys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { CodeField } from '../../ui/entry/code-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Factors } from './use-factors.ts';
import type { Proof } from './use-proof.ts';
import { useTexts } from './use-texts.ts';

/** Asks the user to authenticate again: password, authenticator code or passkey. */
export function ProveDialog({ proof, ways }: { proof: Proof; ways: Factors['proofs'] }): ReactNode {
  const t = useTexts();
  const giveUp = (): void => proof.settle(false);
  return (
    <Dialog isOpen={proof.isAsked} onClose={giveUp} title={t('prove-title')} closeLabel={t('close')}>
      <p>{t('prove-text')}</p>
      <ProveForm ways={ways} onProven={() => proof.settle(true)} onGiveUp={giveUp} />
    </Dialog>
  );
}

type ProveFormProps = { ways: Factors['proofs']; onProven: () => void; onGiveUp: () => void };

function ProveForm({ ways, onProven, onGiveUp }: ProveFormProps): ReactNode {
  const t = useTexts();
  const [way, setWay] = useState('password');
  const submission = useSubmit(async (typed) => {
    await call('sign-in/prove-again', await proofBy(way, typed(way), t('prove-failed')));
    onProven();
    return false;
  });
  return (
    <Form submission={submission}>
      {ways.length > 0 && (
        <RadioGroup
          name="way"
          legend={t('prove-by')}
          value={way}
          onValueChange={setWay}
          options={[
            { value: 'password', label: t('password') },
            ...(ways.includes('totp') ? [{ value: 'code', label: t('prove-totp') }] : []),
            ...(ways.includes('passkey') ? [{ value: 'passkey', label: t('prove-passkey') }] : []),
          ]}
        />
      )}
      {way === 'password' && (
        <PasswordField
          id="prove-password"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          showText={t('password-show')}
          hideText={t('password-hide')}
          maxLength={1000}
          required
        />
      )}
      {way === 'code' && <CodeField id="prove-code" name="code" label={t('prove-totp')} required />}
      <Cluster>
        <Button type="submit" variant="primary" loadingText={submission.isBusy && t('working')}>
          {t('prove-submit')}
        </Button>
        <Button onClick={onGiveUp}>{t('cancel')}</Button>
      </Cluster>
    </Form>
  );
}

async function proofBy(
  way: string,
  typed: string,
  unanswered: string,
): Promise<InputOf<'sign-in/prove-again'>> {
  if (way === 'password') return { password: typed };
  if (way === 'code') return { code: typed };
  try {
    return { passkey: await answerWithPasskey(await call('sign-in/ask-passkey-again', {})) };
  } catch (error) {
    if (!(error instanceof PasskeyUnanswered)) throw error;
    throw new CallError({ statusCode: 401, error: 'factor_refused', message: unanswered });
  }
}
