import { getLanguageName, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useConfigurationTexts } from '../use-texts.ts';

type LocalTextFieldsProps = {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: LocalText;
  /** The office's languages. The default comes first: it is the fallback of missing translations. */
  languages: readonly string[];
  isLong?: boolean;
  onValueChange: (value: LocalText) => void;
};

/** A text in every language of the office. The default language is visible, the others are collapsed. */
export function LocalTextFields(props: LocalTextFieldsProps): ReactNode {
  const { id, label, hint, error, value, languages, isLong, onValueChange } = props;
  const t = useConfigurationTexts();
  const [first = 'en', ...others] = languages;
  const Field = isLong ? TextareaField : TextField;
  const renderField = (
    code: string,
    more: { id: string; hint?: string | undefined; error?: string | undefined },
  ) => (
    <Field
      key={code}
      {...more}
      label={t('in-language', { label, language: getLanguageName(code) })}
      lang={code}
      dir="auto"
      value={value[code] ?? ''}
      onValueChange={(text) => onValueChange({ ...value, [code]: text })}
    />
  );
  const filledCount = others.filter((code) => value[code]).length;
  return (
    <Stack gap="small">
      {renderField(first, { id, hint, error })}
      {others.length > 0 && (
        <Disclosure summary={t('other-languages', { written: filledCount, count: others.length })}>
          <Stack>{others.map((code) => renderField(code, { id: `${id}-${code}` }))}</Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
