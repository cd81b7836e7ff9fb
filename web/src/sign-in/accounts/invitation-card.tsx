import type { Invitation } from '@commonway/contract/sign-in/answer-invitation.ts';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { flowMemory } from '../flow/flow-memory.ts';
import { useAccountTexts } from './use-texts.ts';

type InvitationCardProps = { invitation: Invitation; onAnswered: () => Promise<void> };

/** An invitation to join the office's staff. Accepting it opens the account. */
export function InvitationCard({ invitation, onAnswered }: InvitationCardProps): ReactNode {
  const t = useAccountTexts();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const answer = async (choice: 'accept' | 'decline'): Promise<void> => {
    setAnswering(choice);
    setFailure(null);
    const { login } = flowMemory.read();
    const input = { accountId: invitation.accountId, accept: choice === 'accept' };
    try {
      await call('sign-in/answer-invitation', input, login && { bearer: login.token });
      await onAnswered();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setAnswering(null);
    }
  };
  return (
    <Card title={t('invitation.title', { office: isolated(invitation.instanceName) })}>
      <p>{t('invitation.text')}</p>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        <Button
          variant="primary"
          onClick={() => void answer('accept')}
          loadingText={answering === 'accept' && t('invitation.working')}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          onClick={() => void answer('decline')}
          loadingText={answering === 'decline' && t('invitation.working')}
        >
          {t('invitation.decline')}
        </Button>
      </Cluster>
    </Card>
  );
}
