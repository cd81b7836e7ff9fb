import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useSheetTexts } from './use-texts.ts';

interface SaveButtonProps {
  readonly mayChange: boolean;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The submit button of a form. Users without write access see the reason instead. */
export function SaveButton({ mayChange, isBusy, children }: SaveButtonProps): ReactNode {
  const t = useSheetTexts();
  return (
    <Button
      type="submit"
      variant="primary"
      loadingText={isBusy && t('saving')}
      disabledReason={!mayChange && t('read-only')}
    >
      {children}
    </Button>
  );
}
