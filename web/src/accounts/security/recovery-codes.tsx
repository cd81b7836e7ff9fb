import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { download, print } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './security.module.css';
import { useTexts } from './use-texts.ts';

export type RecoveryCodesProps = {
  /** The dialog is open while there are codes. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** Shows new recovery codes, once only, to download, print or write down. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactNode {
  const t = useTexts();
  const { user, tenant } = useBoot();
  const heading = t('codes-of', { login: user?.email ?? user?.name ?? '', tenant: tenant.name });
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
          <Button icon={download} onClick={() => save(t('codes-file'), [heading, '', ...(codes ?? [])])}>
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

function save(fileName: string, lines: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}
