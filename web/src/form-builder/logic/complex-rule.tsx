import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/actions/button.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';

/**
 * A rule that the steps of the editor cannot express, such as one of an imported form. It applies as it is; here it can
 * only be replaced, which can be undone.
 */
export function ComplexRule({ onReplace }: { onReplace: () => void }): ReactNode {
  const t = useFormTexts();
  const replace = ({ currentTarget }: MouseEvent): void => {
    const group = currentTarget.closest('fieldset');
    flushSync(onReplace);
    // The button is gone, so the focus moves to the first field in its place.
    group?.querySelector<HTMLElement>('select, input, button')?.focus();
  };
  return (
    <>
      <p className={styles.muted}>{t('rule.beyond')}</p>
      <p>
        <Button onClick={replace}>{t('rule.replace')}</Button>
      </p>
    </>
  );
}
