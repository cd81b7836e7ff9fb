import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { add, lock, phone } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './security.module.css';
import type { OwnFactor } from './use-factors.ts';
import type { WithProof } from './use-proof.ts';
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
              <About factor={factor} />
              <Cluster gap="small">
                <TextButton
                  aria-label={t('rename-one', { name: isolated(factor.name) })}
                  onClick={() => setRenamed(factor)}
                >
                  {t('rename')}
                </TextButton>
                <TextButton
                  aria-label={t('remove-one', { name: isolated(factor.name) })}
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

function About({ factor }: { factor: OwnFactor }): ReactNode {
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
