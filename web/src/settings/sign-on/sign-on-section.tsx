import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
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
  const { data, isError, error, refetch, reload } = useSignOnSettings();
  const [draft, setDraft] = useState<ProviderDraft | null>(null);
  if (!data && isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} label={t('loading')} />;
  if (draft) {
    const finish = async (): Promise<void> => {
      await reload();
      setDraft(null);
    };
    return <ProviderForm initialDraft={draft} onSaved={finish} onCancel={() => setDraft(null)} />;
  }
  return (
    <Stack gap="large">
      <p>{t('sign_on.text')}</p>
      <ProviderList
        providers={data.providers}
        samlConsumer={data.addresses.samlConsumer}
        onEdit={setDraft}
        onChanged={reload}
      />
      <DomainsCard domains={data.domains} onChanged={reload} />
      <ProviderUrls addresses={data.addresses} />
      <RealmsCard realms={data.realms} onChanged={reload} />
    </Stack>
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
