import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ConsentTerms } from './consent-terms.tsx';
import { type Consent, useRefetchHelping } from './use-helping.ts';
import { useHelpingTexts } from './use-texts.ts';

/** A current or former helper of the user, with a button to end the access. */
export function HelperItem({ consent }: { consent: Consent }): ReactNode {
  const { consentId, name, may, until, endedAt } = consent;
  const t = useHelpingTexts();
  const format = useFormat();
  const refetchHelping = useRefetchHelping();
  const end = useMutation({
    mutationFn: () => call('applications/end-helping', { consentId }),
    onSuccess: async () => {
      await refetchHelping();
      toasts.add('success', t('ended.done', { name: isolated(name) }));
    },
  });
  return (
    <Card headingLevel={3} title={name} isMuted={endedAt !== null}>
      <ConsentTerms may={may} until={until} />
      {end.isError && (
        <Banner tone="failed" live="polite">
          {end.error.message}
        </Banner>
      )}
      {endedAt === null ? (
        <div>
          <Button onClick={() => end.mutate()} loadingText={end.isPending && t('loading')}>
            {t('end')} <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      ) : (
        <p>{t('ended', { day: isolated(format.date(endedAt)) })}</p>
      )}
    </Card>
  );
}
