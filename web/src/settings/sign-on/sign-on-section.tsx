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
import { type SignOn, useSignOn } from './use-sign-on.ts';

/** Identity providers, realms, mail domains, and the addresses that providers need to know. */
export function SignOnSection(): ReactNode {
  const t = useSettingsTexts();
  const { data, isError, error, refetch, reload } = useSignOn();
  const [draft, edit] = useState<ProviderDraft | null>(null);
  if (!data && isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} label={t('loading')} />;
  if (draft) {
    const finish = async (): Promise<void> => {
      await reload();
      edit(null);
    };
    return <ProviderForm first={draft} onSaved={finish} onCancel={() => edit(null)} />;
  }
  return (
    <Stack gap="large">
      <p>{t('sign_on.text')}</p>
      <ProviderList
        providers={data.providers}
        samlConsumer={data.addresses.samlConsumer}
        onEdit={edit}
        onChanged={reload}
      />
      <DomainsCard domains={data.domains} onChanged={reload} />
      <Addresses addresses={data.addresses} />
      <RealmsCard realms={data.realms} onChanged={reload} />
    </Stack>
  );
}

function Addresses({ addresses }: Pick<SignOn, 'addresses'>): ReactNode {
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
