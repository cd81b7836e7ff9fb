import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form, useSubmit } from '../../shell/form/form.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { download, print } from '../../ui/icons/shapes.ts';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Factors, WithProof } from './prove-dialog.tsx';
import styles from './security.module.css';
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
    const created = await withProof(() => call('credentials/make-recovery-codes', {}));
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

type RecoveryCodesProps = {
  /** The dialog is open while there are codes. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** Shows new recovery codes, once only, to download, print or write down. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactNode {
  const t = useTexts();
  const { user, tenant } = useBoot();
  const heading = t('codes-of', { login: user?.email ?? user?.name ?? '', tenant: tenant.name });
  const text = `${[heading, '', ...(codes ?? [])].join('\n')}\n`;
  return (
    <Dialog
      isOpen={codes !== null}
      onClose={onClose}
      title={t('codes')}
      closeLabel={t('close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <Stack>
        <p className={styles.plain}>{t('codes-shown')}</p>
        <ol className={styles.codes} dir="ltr" aria-label={heading}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Cluster>
          <Button icon={download} onClick={() => saveFile(t('codes-file'), text, 'text/plain')}>
            {t('download')}
          </Button>
          <Button icon={print} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
