import { type ReactNode, useState } from 'react';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useFormTexts } from '../use-texts.ts';
import type { Rule } from './condition.ts';

interface JsonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: Rule;
  readonly onChange: (rule: Rule) => void;
}

/** json-logic as text. Valid JSON applies at once; invalid text stays in the field and shows an error. */
export function JsonField({ label, hint, value, onChange }: JsonFieldProps): ReactNode {
  const t = useFormTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : JSON.stringify(value, null, 2));
  return (
    <TextareaField
      label={label}
      hint={hint}
      dir="ltr"
      rows={6}
      spellCheck={false}
      value={text}
      error={parseRule(text) === undefined ? t('rule.invalid') : undefined}
      onValueChange={(next) => {
        setTyped(next);
        const rule = parseRule(next);
        if (rule !== undefined) onChange(rule);
      }}
      onBlur={() => {
        if (parseRule(text) !== undefined) setTyped(null);
      }}
    />
  );
}

/** Parses a rule. Returns undefined if the text is not JSON, null (no rule) if it is empty. */
function parseRule(text: string): Rule | undefined {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as Rule;
  } catch {
    return undefined;
  }
}
