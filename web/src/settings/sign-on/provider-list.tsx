import type { Provider } from '@commonway/contract/single-sign-on/provider.ts';
import { type ReactNode, useState } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { add, edit, trash } from '../../ui/icons/shapes.ts';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';
import { emptyDraft, type ProviderDraft, toProviderDraft } from './provider-draft.ts';
import { RemoveProviderDialog } from './remove-provider-dialog.tsx';

type ProviderListProps = {
  providers: readonly Provider[];
  /** The start of the URL to which SAML providers send users back; the provider's id follows. */
  samlConsumer: string;
  onEdit: (draft: ProviderDraft) => void;
  onChanged: () => Promise<void>;
};

/** All identity providers of the office, including inactive ones. */
export function ProviderList(props: ProviderListProps): ReactNode {
  const { providers, samlConsumer, onEdit, onChanged } = props;
  const t = useSettingsTexts();
  const [removing, setRemoving] = useState<Provider | null>(null);
  return (
    <Card title={t('sign_on.providers')}>
      {providers.length === 0 && <p>{t('sign_on.none')}</p>}
      <ul className={styles.rows}>
        {providers.map((provider) => (
          <li key={provider.id} className={styles.row}>
            <div>
              <strong>
                <bdi>{provider.name}</bdi>
              </strong>
              <div>{t(`kind.${provider.kind}`)}</div>
              {provider.kind === 'saml' && (
                <div>
                  {t('address.samlConsumer')}: <code dir="ltr">{`${samlConsumer}${provider.id}`}</code>
                </div>
              )}
            </div>
            <Cluster gap="small">
              <StatusTag tone={provider.isActive ? 'passed' : 'neutral'}>
                {t(provider.isActive ? 'sign_on.active' : 'sign_on.inactive')}
              </StatusTag>
              <IconButton
                icon={edit}
                label={t('sign_on.edit', { name: isolate(provider.name) })}
                onClick={() => onEdit(toProviderDraft(provider))}
              />
              <IconButton
                icon={trash}
                label={t('sign_on.remove', { name: isolate(provider.name) })}
                onClick={() => setRemoving(provider)}
              />
            </Cluster>
          </li>
        ))}
      </ul>
      <div>
        <Button icon={add} onClick={() => onEdit(emptyDraft)}>
          {t('sign_on.add')}
        </Button>
      </div>
      <RemoveProviderDialog provider={removing} onClose={() => setRemoving(null)} onChanged={onChanged} />
    </Card>
  );
}
