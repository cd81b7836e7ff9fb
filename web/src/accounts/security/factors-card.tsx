import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { add, lock, phone } from '../../ui/icons/shapes.ts';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type FactorDialogProps, RenameDialog } from './name-dialog.tsx';
import type { OwnFactor, WithProof } from './prove-dialog.tsx';
import styles from './security.module.css';
import { useTexts } from './use-texts.ts';

export type FactorsCardProps = {
  factors: readonly OwnFactor[];
  onAdd: (kind: 'app' | 'passkey') => void;
  withProof: WithProof;
  onChanged: () => Promise<void>;
};

/** Lists authenticator apps and passkeys, with buttons to add more. */
export function FactorsCard({ factors, onAdd, withProof, onChanged }: FactorsCardProps): ReactNode {
  const t = useTexts();
  const [renamed, setRenamed] = useState<OwnFactor | null>(null);
  const [removed, setRemoved] = useState<OwnFactor | null>(null);
  return (
    <Card title={t('ways')}>
      {factors.length === 0 && <p className={styles.plain}>{t('none')}</p>}
      {factors.length > 0 && (
        <ul className={styles.list}>
          {factors.map((factor) => (
            <li key={factor.id} className={styles.item}>
              <Icon shape={factor.kind === 'totp' ? phone : lock} />
              <FactorFacts factor={factor} />
              <Cluster gap="small">
                <TextButton
                  aria-label={t('rename-one', { name: isolate(factor.name) })}
                  onClick={() => setRenamed(factor)}
                >
                  {t('rename')}
                </TextButton>
                <TextButton
                  aria-label={t('remove-one', { name: isolate(factor.name) })}
                  onClick={() => setRemoved(factor)}
                >
                  {t('remove')}
                </TextButton>
              </Cluster>
            </li>
          ))}
        </ul>
      )}
      <Cluster>
        <Button icon={add} onClick={() => onAdd('app')}>
          {t('add-app')}
        </Button>
        <Button icon={add} onClick={() => onAdd('passkey')}>
          {t('add-passkey')}
        </Button>
      </Cluster>
      <RenameDialog factor={renamed} onClose={() => setRenamed(null)} {...{ withProof, onChanged }} />
      <RemoveDialog factor={removed} onClose={() => setRemoved(null)} {...{ withProof, onChanged }} />
    </Card>
  );
}

/** The name of a factor, its kind, and when it was added and used. */
function FactorFacts({ factor }: { factor: OwnFactor }): ReactNode {
  const t = useTexts();
  const { date } = useFormat();
  const facts = [
    t('kind', { kind: factor.kind }),
    t('added', { date: date(factor.addedAt) }),
    ...(factor.usedAt ? [t('used', { date: date(factor.usedAt) })] : []),
    ...(factor.isUsableHere ? [] : [t('elsewhere')]),
  ];
  return (
    <div className={styles.about}>
      <strong>
        <bdi>{factor.name}</bdi>
      </strong>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </div>
  );
}

/** Removes a factor after confirmation. */
function RemoveDialog({ factor, onClose, withProof, onChanged }: FactorDialogProps): ReactNode {
  const t = useTexts();
  const removal = useForm(async () => {
    if (!factor) return;
    const done = await withProof(() => call('credentials/remove-factor', { factorId: factor.id }));
    if (!done) return;
    await onChanged();
    toasts.add('success', t('removed'));
    onClose();
  });
  return (
    <Dialog
      isOpen={factor !== null}
      onClose={onClose}
      title={t('remove-one', { name: isolate(factor?.name ?? '') })}
      closeLabel={t('close')}
      isBusy={removal.isBusy}
    >
      <p>{t('remove-text')}</p>
      <Form form={removal}>
        <Cluster align="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" loadingText={removal.isBusy && t('working')}>
            {t('remove')}
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
