import { type ReactNode, useState } from 'react';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useSettingsTexts } from '../use-texts.ts';
import { DomainsCard } from './domains-card.tsx';
import type { ProviderDraft } from './provider-draft.ts';
import { ProviderForm } from './provider-form.tsx';
import { ProviderList } from './provider-list.tsx';
import { RealmsCard } from './realms-card.tsx';
import { type SignOn, useSignOnSettings } from './use-sign-on.ts';

/** Identity providers, realms, email domains, and the URLs that providers need to know. */
export function SignOnSection(): ReactNode {
  const t = useSettingsTexts();
  const settings = useSignOnSettings();
  const [draft, setDraft] = useState<ProviderDraft | null>(null);
  return (
    <Loaded query={settings} skeleton={{ shape: 'card', count: 2 }}>
      {({ providers, addresses, domains, realms }) => {
        if (draft) {
          const finish = async (): Promise<void> => {
            await settings.reload();
            setDraft(null);
          };
          return <ProviderForm initialDraft={draft} onSaved={finish} onCancel={() => setDraft(null)} />;
        }
        return (
          <Stack gap="large">
            <p>{t('sign_on.text')}</p>
            <ProviderList
              providers={providers}
              samlConsumer={addresses.samlConsumer}
              onEdit={setDraft}
              onChanged={settings.reload}
            />
            <DomainsCard domains={domains} onChanged={settings.reload} />
            <ProviderUrls addresses={addresses} />
            <RealmsCard realms={realms} onChanged={settings.reload} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** The URLs to enter at an identity provider. */
function ProviderUrls({ addresses }: Pick<SignOn, 'addresses'>): ReactNode {
  const t = useSettingsTexts();
  return (
    <Card title={t('sign_on.addresses')}>
      <DescriptionList
        density="dense"
        items={(['oidcRedirect', 'samlEntity', 'memberRedirect'] as const).map((name) => ({
          itemId: name,
          term: t(`address.${name}`),
          detail: <code dir="ltr">{addresses[name]}</code>,
        }))}
      />
    </Card>
  );
}
