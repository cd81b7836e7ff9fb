import { type ReactNode, useState } from 'react';
import { CallError, call, type InputOf } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { PasskeyUnanswered, signWithPasskey } from '../../shell/passkeys.ts';
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
export function ProveDialog({
  proof,
  proofMethods,
}: {
  proof: Proof;
  proofMethods: Factors['proofs'];
}): ReactNode {
  const t = useTexts();
  const cancel = (): void => proof.settle(false);
  return (
    <Dialog isOpen={proof.isAsked} onClose={cancel} title={t('prove-title')} closeLabel={t('close')}>
      <p>{t('prove-text')}</p>
      <ProveForm proofMethods={proofMethods} onProven={() => proof.settle(true)} onCancel={cancel} />
    </Dialog>
  );
}

type ProveFormProps = { proofMethods: Factors['proofs']; onProven: () => void; onCancel: () => void };

function ProveForm({ proofMethods, onProven, onCancel }: ProveFormProps): ReactNode {
  const t = useTexts();
  const [method, setMethod] = useState('password');
  const submission = useSubmit(async (typed) => {
    await call('sign-in/prove-again', await buildProof(method, typed(method), t('prove-failed')));
    onProven();
    return false;
  });
  return (
    <Form submission={submission}>
      {proofMethods.length > 0 && (
        <RadioGroup
          name="way"
          legend={t('prove-by')}
          value={method}
          onValueChange={setMethod}
          options={[
            { value: 'password', label: t('password') },
            ...(proofMethods.includes('totp') ? [{ value: 'code', label: t('prove-totp') }] : []),
            ...(proofMethods.includes('passkey') ? [{ value: 'passkey', label: t('prove-passkey') }] : []),
          ]}
        />
      )}
      {method === 'password' && (
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
      {method === 'code' && <CodeField id="prove-code" name="code" label={t('prove-totp')} required />}
      <Cluster>
        <Button type="submit" variant="primary" loadingText={submission.isBusy && t('working')}>
          {t('prove-submit')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Cluster>
    </Form>
  );
}

async function buildProof(
  method: string,
  typed: string,
  unanswered: string,
): Promise<InputOf<'sign-in/prove-again'>> {
  if (method === 'password') return { password: typed };
  if (method === 'code') return { code: typed };
  try {
    return { passkey: await signWithPasskey(await call('sign-in/ask-passkey-again', {})) };
  } catch (error) {
    if (!(error instanceof PasskeyUnanswered)) throw error;
    throw new CallError({ statusCode: 401, error: 'factor_refused', message: unanswered });
  }
}
