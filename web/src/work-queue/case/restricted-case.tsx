import { reasonLimits } from '@commonway/contract/profiles/reason-limits.ts';
import { openingHours } from '@commonway/contract/work-queue/case-limits.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { ReasonDialog } from '../../shell/form/reason-dialog.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useTexts } from '../use-texts.ts';

interface RestrictedCaseProps {
  readonly applicationId: number;
  readonly error: Error;
  readonly onOpened: () => Promise<void>;
}

/** A case of a program whose team the viewer isn’t on. It opens after they give a reason. */
export function RestrictedCase({ applicationId, error, onOpened }: RestrictedCaseProps): ReactNode {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const hint = t('private.reasonHint', { count: reasonLimits.min });
  return (
    <>
      <LoadFailed
        error={error}
        headingLevel={1}
        title={t('restricted.title')}
        actions={
          <>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t('restricted.open')}
            </Button>
            <LinkButton href={staffPaths.queue()}>{t('case.back')}</LinkButton>
          </>
        }
      />
      {isAsking && (
        <ReasonDialog
          draftName={`open restricted ${applicationId}`}
          title={t('restricted.open')}
          submitText={t('restricted.open')}
          label={t('restricted.reason')}
          hint={hint}
          tooShort={hint}
          limits={reasonLimits}
          onReason={async (reason) => {
            await call('work-queue/open-restricted-case', { applicationId, reason });
            await onOpened();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('restricted.text', { count: openingHours })}</p>
        </ReasonDialog>
      )}
    </>
  );
}
