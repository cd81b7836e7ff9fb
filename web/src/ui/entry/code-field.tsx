import type { ComponentProps, ReactNode } from 'react';
import { rewriteInput, toAsciiNumerals } from '../fields/digits.ts';
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx';
import { range } from '../range.ts';
import styles from './code-field.module.css';

// What a code field accepts (spec 5, Code). The specification describes two kinds of code.
/** `digits`: only digits, and only an exact code can be pasted. `letters`: letters too, and pasted text is filtered. */
type CodeAlphabet = 'digits' | 'letters';

const disallowed: Readonly<Record<CodeAlphabet, RegExp>> = { digits: /\D/g, letters: /[^0-9a-z]/gi };
/** Codes are often written as `123 456` or `123-456`, with invisible direction marks around them. */
const spacing = /[\s\p{Cf}-]/gu;

/** Filters typed text: digits become ASCII, and extra characters are dropped. */
export function filterCode(text: string, length: number, alphabet: CodeAlphabet): string {
  return toAsciiNumerals(text).replace(disallowed[alphabet], '').slice(0, length);
}

/** The code in pasted text; null if it is not a valid code, so that the field stays unchanged. */
export function parsePastedCode(text: string, length: number, alphabet: CodeAlphabet): string | null {
  const filtered = filterCode(text, length, alphabet);
  if (alphabet === 'letters') return filtered;
  const isWhole = toAsciiNumerals(text).replace(spacing, '') === filtered && filtered.length === length;
  return isWhole ? filtered : null;
}

export type CodeFieldProps = Omit<FieldProps, 'width'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'width' | 'maxLength'> & {
    /** The number of digits; 6 by default. */
    length?: number | undefined;
    /** The accepted characters; digits by default. */
    alphabet?: CodeAlphabet | undefined;
    /** Digits are converted to ASCII. */
    onValueChange?: ((code: string) => void) | undefined;
    /** Called once when the last character is entered, to submit the form. */
    onComplete?: ((code: string) => void) | undefined;
  };

/**
 * A one-time code. A single input styled as boxes, so pasting, autofill, and screen readers work. Digits of any script
 * are converted to ASCII, and invalid characters are dropped.
 */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, ...input } = props;
  const { length = 6, alphabet = 'digits', onValueChange, onComplete, onChange, id, ...rest } = input;
  return (
    <FieldFrame {...{ label, hint, error, optionalText, isLabelHidden, id }}>
      {(controlProps) => (
        <div className={styles.boxes} dir="ltr" data-invalid={controlProps['aria-invalid']}>
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
              {...controlProps}
              className={styles.input}
              onPaste={(event) => {
                event.preventDefault();
                const code = parsePastedCode(event.clipboardData.getData('text'), length, alphabet);
                if (code !== null) insertCode(event.currentTarget, code);
              }}
              onChange={(event) => {
                const code = rewriteInput(event.currentTarget, (text) => filterCode(text, length, alphabet));
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

/** Replaces an input's value with a whole code and fires an input event, as if it had been typed. */
function insertCode(input: HTMLInputElement, code: string): void {
  input.setRangeText(code, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
