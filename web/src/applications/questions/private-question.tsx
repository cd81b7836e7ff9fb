import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './question.module.css';
import { useQuestion } from './use-question.ts';

/** Shows only the mask of a stored private answer. Changing it means entering it again. */
export function PrivateQuestion({
  reading,
  children,
}: {
  reading: FieldReading;
  children: ReactNode;
}): ReactNode {
  const { frame, typed } = useQuestion(reading);
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChanging) control.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isChanging]);
  if (!isSealed(typed) || isChanging) return <div ref={control}>{children}</div>;
  const errorId = `${frame.id}-error`;
  return (
    <div className={styles.sealed}>
      <span className={styles['sealed-label']}>{frame.label}</span>
      <FieldError id={errorId} error={frame.error} />
      <div className={styles['sealed-line']}>
        <bdi dir="ltr" className={styles.figure}>
          {typed.masked}
        </bdi>
        <Button id={frame.id} aria-describedby={frame.error && errorId} onClick={() => setChanging(true)}>
          {t('private.change', { label: frame.label })}
        </Button>
      </div>
    </div>
  );
}
