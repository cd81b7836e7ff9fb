import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { useTexts } from './use-texts.ts';

type RememberBoxProps = {
  /** If undefined, the checkbox is uncontrolled and submitted by the form as `remember`. */
  isChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
};

/** "Remember this device for 30 days", if the office allows it. */
export function RememberBox({ isChecked, onChange }: RememberBoxProps): ReactNode {
  const t = useTexts();
  const checkboxProps = isChecked === undefined ? {} : { checked: isChecked, onCheckedChange: onChange };
  return <Checkbox name="remember" label={t('remember')} hint={t('remember-hint')} {...checkboxProps} />;
}
