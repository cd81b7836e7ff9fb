import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { downloadFile } from '../../shell/download-file.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { download, print } from '../../ui/icons/shapes.ts';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Factors, WithProof } from './prove-dialog.tsx';
import styles from './security.module.css';
import { useTexts } from './use-texts.ts';

interface CreatedCodes {
  readonly codes: readonly string[];
  /** Whether they replace codes that were left. */
  readonly replacesOthers: boolean;
}

/** New recovery codes until the person has saved them, and the function that creates them. */
export function useRecoveryCodes(factors: Factors, withProof: WithProof, onChanged: () => Promise<void>) {
  const [created, setCreated] = useState<CreatedCodes | null>(null);
  return {
    created,
    close: () => setCreated(null),
    create: async (): Promise<void> => {
      const answer = await withProof(() => call('credentials/make-recovery-codes', {}));
      if (answer) setCreated({ codes: answer.codes, replacesOthers: factors.recoveryCodesLeft > 0 });
      await onChanged();
    },
  };
}

export type RecoveryCardProps = {
  factors: Factors;
  recovery: ReturnType<typeof useRecoveryCodes>;
};

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryCard({ factors, recovery }: RecoveryCardProps): ReactNode {
  const t = useTexts();
  const creation = useForm(async () => {
    await recovery.create();
  });
  const hasFactor = factors.factors.some(({ isUsableHere }) => isUsableHere);
  return (
    <Card title={t('codes')}>
      <p className={styles.plain}>
        {t('codes-text')} {hasFactor && t('codes-left', { count: factors.recoveryCodesLeft })}
      </p>
      <Form form={creation}>
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
      <RecoveryCodes created={recovery.created} onClose={recovery.close} />
    </Card>
  );
}

type RecoveryCodesProps = {
  /** The dialog is open while there are codes. */
  created: CreatedCodes | null;
  onClose: () => void;
};

/** Shows new recovery codes, once only, to download, print or write down. */
function RecoveryCodes({ created, onClose }: RecoveryCodesProps): ReactNode {
  const t = useTexts();
  const { user, tenant } = useBoot();
  const heading = t('codes-of', { login: user?.email ?? user?.name ?? '', tenant: tenant.name });
  const text = `${[heading, '', ...(created?.codes ?? [])].join('\n')}\n`;
  return (
    <Dialog
      isOpen={created !== null}
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
        <p className={styles.plain}>
          {t('codes-shown')} {created?.replacesOthers && t('codes-replaced')}
        </p>
        <ol className={styles.codes} dir="ltr" aria-label={heading}>
          {created?.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Cluster>
          <Button
            icon={download}
            onClick={() => downloadFile(t('codes-file'), new Blob([text], { type: 'text/plain' }))}
          >
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
