import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, call } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Description, DescriptionList } from '../../ui/lists/description-list.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ProveDialog } from '../security/prove-dialog.tsx';
import { useFactors } from '../security/use-factors.ts';
import { useProof } from '../security/use-proof.ts';
import { useTexts } from './use-texts.ts';

const key = ['sign-in/list-provider-links', {}] as const;

/**
 * Lists the office's single sign-on providers and which of them can sign in this user. Renders nothing if there are
 * none.
 */
export function ProvidersCard(): ReactNode {
  const t = useTexts();
  const { date } = useFormat();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => call('sign-in/list-provider-links', {}) });
  const proof = useProof();
  const link = async (providerId: number): Promise<void> => {
    const begun = await proof.withProof(() => call('sign-in/link-provider', { providerId }));
    if (begun) location.assign(begun.url);
  };
  const unlink = async (providerId: number): Promise<void> => {
    if (!(await proof.withProof(() => call('sign-in/unlink-provider', { providerId })))) return;
    toasts.add('success', t('provider.unlinked'));
    await client.invalidateQueries({ queryKey: key });
  };
  if (!data || data.providers.length === 0) return null;
  const items = data.providers.map(({ providerId, name, linkedAt }): Description => {
    const change = linkedAt === null ? link : unlink;
    const words = linkedAt === null ? 'provider.link' : 'provider.unlink';
    return {
      itemId: String(providerId),
      term: <bdi>{name}</bdi>,
      detail: linkedAt === null ? t('provider.none') : t('provider.since', { date: date(linkedAt) }),
      action: (
        <TextButton
          aria-label={t(`${words}-one`, { name: isolated(name) })}
          onClick={() => void change(providerId).catch(showProblem)}
        >
          {t(words)}
        </TextButton>
      ),
    };
  });
  return (
    <Card title={t('providers')}>
      <DescriptionList items={items} />
      {proof.isAsked && <Prove proof={proof} />}
    </Card>
  );
}

/** Loaded on demand, together with the factors that it offers. */
function Prove({ proof }: { proof: ReturnType<typeof useProof> }): ReactNode {
  const { data } = useFactors();
  return data ? <ProveDialog proof={proof} proofMethods={data.proofs} /> : null;
}

function showProblem(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  toasts.add('error', error.message);
}
