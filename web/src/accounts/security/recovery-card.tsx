import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import type { Factors } from './use-factors.ts';
import type { WithProof } from './use-proof.ts';
import { useTexts } from './use-texts.ts';

export type RecoveryCardProps = {
  factors: Factors;
  withProof: WithProof;
  onChanged: () => Promise<void>;
};

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryCard({ factors, withProof, onChanged }: RecoveryCardProps): ReactNode {
  const t = useTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const creation = useSubmit(async () => {
    const created = await withProof(() => call('sign-in/make-recovery-codes', {}));
    if (created) setCodes(created.codes);
    await onChanged();
    return false;
  });
  const hasFactor = factors.factors.some(({ isUsableHere }) => isUsableHere);
  return (
    <Card title={t('codes')}>
      <p className={styles.plain}>
        {t('codes-text')} {hasFactor && t('codes-left', { count: factors.recoveryCodesLeft })}
      </p>
      <Form submission={creation}>
        <div>
          <Button
            type="submit"
            {...(hasFactor
              ? { loadingText: creation.isBusy && t('working') }
              : { disabledReason: t('codes-first') })}
          >
            {t('make-codes')}
          </Button>
        </div>
      </Form>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </Card>
  );
}
