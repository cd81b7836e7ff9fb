import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { countOf } from './broadcast-results.ts';
import { type Broadcast, useStep } from './use-broadcast.ts';
import { useTexts } from './use-texts.ts';

const steps = ['release', 'resume', 'pause', 'retry', 'stop'] as const;

/** The actions that the viewer may take on a broadcast now, as listed by the server. */
export function BroadcastSteps({ broadcast }: { broadcast: Broadcast }): ReactNode {
  const t = useTexts();
  const step = useStep(broadcast.id);
  const [isStopping, setStopping] = useState(false);
  const possible = steps.filter((name) => broadcast.may.includes(name));
  const take = (name: (typeof steps)[number]): void =>
    step.mutate({ step: name }, { onSettled: () => setStopping(false) });
  return (
    <>
      {step.error && (
        <Banner tone="failed" live="polite">
          {step.error.message}
        </Banner>
      )}
      {possible.length > 0 && (
        <Cluster>
          {possible.map((name) => (
            <Button
              key={name}
              variant={name === 'release' ? 'primary' : 'secondary'}
              loadingText={step.isPending && step.variables.step === name && t('loading')}
              onClick={() => (name === 'stop' ? setStopping(true) : take(name))}
            >
              {t(`step.${name}`, { count: countOf(broadcast, 'failed') })}
            </Button>
          ))}
        </Cluster>
      )}
      <Dialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        isBusy={step.isPending}
        title={t('stop.title')}
        closeLabel={t('stop.cancel')}
        actions={
          <>
            <Button
              variant="danger"
              loadingText={step.isPending && t('loading')}
              onClick={() => take('stop')}
            >
              {t('step.stop')}
            </Button>
            <Button onClick={() => setStopping(false)}>{t('stop.cancel')}</Button>
          </>
        }
      >
        <p>{t('stop.text')}</p>
      </Dialog>
    </>
  );
}
