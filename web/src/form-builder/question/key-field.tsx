import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFormTexts } from '../use-texts.ts';

interface KeyFieldProps {
  readonly value: string;
  /** Keys that are already used. */
  readonly usedKeys: readonly string[];
  readonly mayHaveDashes?: boolean;
  readonly onChange: (key: string) => void;
}

/** The question's key in rules and exports. It changes on blur, and all rules that use it change too. */
export function KeyField({ value, usedKeys, mayHaveDashes, onChange }: KeyFieldProps): ReactNode {
  const t = useFormTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const pattern = mayHaveDashes ? /^[a-z][A-Za-z0-9-]*$/ : /^[a-z][A-Za-z0-9]*$/;
  const validateKey = (key: string): string | undefined => {
    if (!pattern.test(key)) return t('key.invalid');
    return usedKeys.includes(key) ? t('key.taken') : undefined;
  };
  const text = typed ?? value;
  const saveKey = (): void => {
    if (typed === null || validateKey(typed) !== undefined) return;
    if (typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={t('key')}
      hint={t('key.hint')}
      width="medium"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={validateKey(text)}
      onValueChange={setTyped}
      onBlur={saveKey}
    />
  );
}
