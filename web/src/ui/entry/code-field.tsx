import type { ComponentProps, ReactNode } from 'react';
import { rewriteTyped, toAsciiDigits } from '../fields/digits.ts';
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx';
import { range } from '../range.ts';
import styles from './code-field.module.css';

export type CodeFieldProps = Omit<FieldProps, 'width'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'width' | 'maxLength'> & {
    /** How many digits; six by default. */
    length?: number | undefined;
    /** ASCII digits only, whatever was typed or pasted. */
    onValueChange?: ((code: string) => void) | undefined;
    /** Called once when the last digit is there, to send the form. */
    onComplete?: ((code: string) => void) | undefined;
  };

/**
 * A one-time code. One input that looks like boxes, so paste, autofill from a message and screen readers all work;
 * digits of any script become ASCII and everything else (spaces, dashes) is dropped.
 */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, ...input } = props;
  const { length = 6, onValueChange, onComplete, onChange, id, className: _, ...rest } = input;
  const keepDigits = (text: string): string => toAsciiDigits(text).replace(/\D/g, '').slice(0, length);
  return (
    <FieldFrame {...{ label, hint, error, optionalText, isLabelHidden, id }}>
      {(wired) => (
        <div className={styles.boxes} dir="ltr" data-invalid={wired['aria-invalid']}>
          {range(length).map((index) => (
            <span key={index} className={styles.box} />
          ))}
          <div className={styles.clip}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              {...wired}
              className={styles.input}
              onChange={(event) => {
                const code = rewriteTyped(event.currentTarget, keepDigits);
                onChange?.(event);
                onValueChange?.(code);
                if (code.length === length) onComplete?.(code);
              }}
            />
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
