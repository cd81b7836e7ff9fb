import { impersonationLimits } from '@commonway/contract/sign-in/impersonation/impersonation-limits.ts';
import { type ReactNode, useId, useState } from 'react';
import { useSubmit } from '../shell/form/use-submit.ts';
import { startImpersonation } from '../shell/session/ending.ts';
import { isolated } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { useTexts } from './use-texts.ts';

const { fewestReasonCharacters: fewest, mostReasonCharacters: most } = impersonationLimits;

interface SeeAsProps {
  readonly applicantId: number;
  readonly name: string;
}

/** For administrators: the way to the portal as an applicant sees it, once they have said why (security 43). */
export function SeeAsApplicant(props: SeeAsProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('seeAs.open')}</Button>
      {isOpen && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog({ applicantId, name, onClose }: SeeAsProps & { onClose: () => void }): ReactNode {
  const t = useTexts();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < fewest;
  const hint = t('seeAs.reasonHint', { count: fewest });
  const { isBusy, failure, submit } = useSubmit(async () => {
    setTried(true);
    if (isShort) return false;
    await startImpersonation(applicantId, reason);
    return true;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('seeAs.title', { name: isolated(name) })}
      closeLabel={t('seeAs.cancel')}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" loadingText={isBusy && t('loading')}>
            {t('seeAs.start')}
          </Button>
          <Button onClick={onClose}>{t('seeAs.cancel')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Banner tone="failed" live="polite">
              {failure.message}
            </Banner>
          )}
          <p>{t('seeAs.text', { name: isolated(name) })}</p>
          <TextareaField
            label={t('seeAs.reason')}
            hint={isTried && isShort ? undefined : hint}
            error={isTried && isShort ? hint : undefined}
            value={reason}
            maxLength={most}
            rows={2}
            onValueChange={setReason}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
