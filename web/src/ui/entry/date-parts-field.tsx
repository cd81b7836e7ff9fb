import { type ReactNode, useId } from 'react';
import { ChoiceFieldset, type GroupProps } from '../choices/question-group.tsx';
import { rewriteInput, toAsciiNumerals } from '../fields/digits.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import styles from './date-parts-field.module.css';

type Part = 'month' | 'day' | 'year';
type Parts = Readonly<Record<Part, string>>;

export type DatePartsFieldProps = GroupProps & {
  /** The prefix of the fields' names. */
  name?: string | undefined;
  /** The order of the fields in the user's language. */
  order: readonly Part[];
  labels: Parts;
  value: Parts;
  onValueChange: (parts: Parts) => void;
  /** Reads a whole date that was pasted into one of the fields; null if the text is none. */
  parse: (text: string) => Parts | null;
  /** The id of a part's field; the error summary links to it. */
  partId?: ((part: Part) => string) | undefined;
  /** The parts that the error is about. */
  wrongParts?: readonly Part[] | undefined;
  /** Whether the browser may fill in the user's own birth date. */
  isOwnBirthDate?: boolean | undefined;
};

/**
 * A date that people know by heart, such as a birth date, in three fields. Digits of any script become ASCII. A whole
 * date pasted into one field fills all three. The focus never moves by itself, so that people can correct themselves.
 */
export function DatePartsField(props: DatePartsFieldProps): ReactNode {
  const { order, labels, value, onValueChange, parse, partId, wrongParts, isOwnBirthDate, name, ...group } =
    props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const changePart = (part: Part, typed: string): void => {
    // Only pasted and autofilled text adds several characters at once. Some keyboards paste without a paste event.
    const pasted = typed.length > value[part].length + 1 ? parse(toAsciiNumerals(typed)) : null;
    onValueChange(pasted ?? { ...value, [part]: cleanPart(typed) });
  };
  return (
    <ChoiceFieldset {...group} id={id}>
      <div className={styles.parts}>
        {order.map((part) => (
          <div key={part} className={styles.part} data-part={part}>
            <FieldFrame id={partId?.(part)} label={labels[part]}>
              {(controlProps) => (
                <input
                  {...controlProps}
                  type="text"
                  name={name && `${name}.${part}`}
                  inputMode="numeric"
                  autoComplete={isOwnBirthDate ? `bday-${part}` : 'off'}
                  aria-required={props.isRequired}
                  aria-invalid={wrongParts?.includes(part) || undefined}
                  aria-describedby={wrongParts?.includes(part) ? `${id}-error` : undefined}
                  value={value[part]}
                  onChange={(event) => {
                    const input = event.currentTarget;
                    if (input.value.length <= value[part].length + 1) rewriteInput(input, cleanPart);
                    changePart(part, input.value);
                  }}
                />
              )}
            </FieldFrame>
          </div>
        ))}
      </div>
    </ChoiceFieldset>
  );
}

/** Digits become ASCII; spaces and separators are dropped. Other text stays, so that people see what to correct. */
const cleanPart = (text: string): string => toAsciiNumerals(text).replace(/[\s./,\-\p{Cf}]/gu, '');
