import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { useTexts } from './use-texts.ts';

type RememberBoxProps = {
  /** Kept by the page where given, else by the form under the name `remember`. */
  isChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
};

/** "Remember this device for 30 days", where the office allows it. */
export function RememberBox({ isChecked, onChange }: RememberBoxProps): ReactNode {
  const t = useTexts();
  const kept = isChecked === undefined ? {} : { checked: isChecked, onCheckedChange: onChange };
  return <Checkbox name="remember" label={t('remember')} hint={t('remember-hint')} {...kept} />;
}
