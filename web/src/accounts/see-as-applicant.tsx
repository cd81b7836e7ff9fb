import { impersonationLimits } from '@commonway/contract/sessions/impersonation-limits.ts';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../paths.ts';
import { ReasonDialog } from '../shell/form/reason-dialog.tsx';
import { useRegisterActions } from '../shell/search/page-actions.ts';
import { startImpersonation } from '../shell/session/session-actions.ts';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { useTexts } from './use-texts.ts';

const { minReasonCharacters: minLength, maxReasonCharacters: maxLength } = impersonationLimits;

export interface SeeAsProps {
  readonly applicantId: number;
  readonly name: string;
  /** The application that opens as the applicant sees it. */
  readonly applicationId: number;
}

/** Lets administrators view the portal as an applicant after stating a reason (security 43). */
export function SeeAsApplicant(props: SeeAsProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  useRegisterActions([{ actionId: 'see-as', label: t('seeAs.open'), run: () => setOpen(true) }]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('seeAs.open')}</Button>
      {/* Outside the menu with the button, which is closed if the search opened the dialog. */}
      {isOpen &&
        createPortal(
          <div data-audience="staff">
            <SeeAsDialog {...props} onClose={() => setOpen(false)} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** Asks for a reason, and starts to show the portal as the applicant. */
function SeeAsDialog({
  applicantId,
  applicationId,
  name,
  onClose,
}: SeeAsProps & { onClose: () => void }): ReactNode {
  const t = useTexts();
  const hint = t('seeAs.reasonHint', { count: minLength });
  return (
    <ReasonDialog
      draftName={`see as ${applicantId}`}
      title={t('seeAs.title', { name: isolate(name) })}
      submitText={t('seeAs.start')}
      label={t('seeAs.reason')}
      hint={hint}
      tooShort={hint}
      limits={{ min: minLength, max: maxLength }}
      onReason={(reason) => startImpersonation(applicantId, reason, paths.application(applicationId))}
      onClose={onClose}
    >
      <p>{t('seeAs.text', { name: isolate(name) })}</p>
    </ReasonDialog>
  );
}
