import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useSheetTexts } from './use-texts.ts';

interface SaveButtonProps {
  readonly mayChange: boolean;
  readonly isBusy: boolean;
  /** Why there is nothing to save yet. */
  readonly disabledReason?: string | false;
  readonly children: ReactNode;
}

/** Sends a form of the page; whoever may only look is told so in its place. */
export function SaveButton({ mayChange, isBusy, disabledReason, children }: SaveButtonProps): ReactNode {
  const t = useSheetTexts();
  return (
    <Button
      type="submit"
      variant="primary"
      loadingText={isBusy && t('saving')}
      disabledReason={mayChange ? disabledReason : t('read-only')}
    >
      {children}
    </Button>
  );
}
