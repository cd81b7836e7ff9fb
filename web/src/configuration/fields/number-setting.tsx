import { type ReactNode, useState } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useConfigurationTexts } from '../use-texts.ts';

interface NumberSettingProps {
  readonly label: string;
  readonly value: number | undefined;
  /** With both, only whole numbers in this range are valid. */
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number | undefined) => void;
}

/** An optional number. Invalid text stays in the field and shows an error. */
export function NumberSetting({ label, value, min, max, onChange }: NumberSettingProps): ReactNode {
  const t = useConfigurationTexts();
  const [typed, setTyped] = useState<string | null>(null);
  /** Returns undefined for an empty text and null for an invalid number. */
  const parseNumber = (text: string): number | undefined | null => {
    if (text.trim() === '') return undefined;
    const number = Number(text);
    const isValid =
      Number.isFinite(number) &&
      (min === undefined || (Number.isInteger(number) && number >= min)) &&
      number <= (max ?? Number.POSITIVE_INFINITY);
    return isValid ? number : null;
  };
  const text = typed ?? (value === undefined ? '' : String(value));
  return (
    <NumberField
      label={label}
      isWhole={min !== undefined}
      value={text}
      error={parseNumber(text) === null ? t('number.invalid') : undefined}
      onValueChange={(next) => {
        setTyped(next);
        const number = parseNumber(next);
        if (number !== null) onChange(number);
      }}
      onBlur={() => {
        if (parseNumber(text) !== null) setTyped(null);
      }}
    />
  );
}
