import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { ConsentTerms } from './consent-terms.tsx';
import { type HelperRequest, useRefetchHelping } from './use-helping.ts';
import { useHelpingTexts } from './use-texts.ts';

/** A request for help with its requester, terms and response. */
export function RequestItem({ request }: { request: HelperRequest }): ReactNode {
  const { requestId, side, isMyTurn, isOwn, name, may, until } = request;
  const t = useHelpingTexts();
  const refetchHelping = useRefetchHelping();
  const [sent, setSent] = useState<{ codeId: string; destination: string } | null>(null);
  const sendCode = useMutation({
    mutationFn: () => call('applications/send-helper-code', { requestId }),
    onSuccess: setSent,
  });
  const reply = useMutation({
    mutationFn: (agrees: boolean) => call('applications/answer-helper-request', { requestId, agrees }),
    onSuccess: refetchHelping,
  });
  const failure = sendCode.error ?? reply.error;
  const named = { name: isolated(name) };
  const title = isOwn ? t(isMyTurn ? 'request.prove' : 'request.waits', named) : t(`request.${side}`, named);
  const agree = (): void => (side === 'applicant' ? sendCode.mutate() : reply.mutate(true));
  return (
    <Card headingLevel={3} title={title}>
      <ConsentTerms may={may} until={until} />
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        {isMyTurn && (
          <Button variant="primary" onClick={agree} loadingText={sendCode.isPending && t('loading')}>
            {t(isOwn ? 'confirm' : 'agree')}
          </Button>
        )}
        <Button onClick={() => reply.mutate(false)}>{t(isOwn ? 'takeBack' : 'decline')}</Button>
      </Cluster>
      {sent && <CodeDialog {...sent} requestId={requestId} name={name} onClose={() => setSent(null)} />}
    </Card>
  );
}
