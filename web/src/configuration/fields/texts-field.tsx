import { getLanguageName, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { useLanguageList } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useConfigurationTexts } from '../use-texts.ts';
import styles from './fields.module.css';

interface TextsFieldProps {
  /** The office's languages, and the one that is edited beside English. */
  readonly studio: { readonly languages: readonly string[]; readonly language: string };
  readonly label: string;
  readonly hint?: string;
  readonly value: LocalText;
  readonly isLong?: boolean;
  /** Whether it may be empty in every language. If it is filled in one language, it needs all translations. */
  readonly isOptional?: boolean;
  readonly onChange: (value: Record<string, string> & { en: string }) => void;
}

/** More languages than this are counted instead of named. */
const maxNamedLanguages = 4;

/** A text in English and in the language chosen for the page, with a list of the missing translations. */
export function TextsField({
  studio,
  label,
  hint,
  value,
  isLong,
  isOptional,
  onChange,
}: TextsFieldProps): ReactNode {
  const t = useConfigurationTexts();
  const listLanguages = useLanguageList();
  const Field = isLong ? TextareaField : TextField;
  const shownLanguages = studio.language === 'en' ? ['en'] : ['en', studio.language];
  const hasText = Object.values(value).some((text) => text.trim() !== '');
  const missing = studio.languages.filter((code) => !value[code]?.trim());
  const isTranslationNeeded = !isOptional || hasText;
  return (
    <div>
      <div className={styles.texts}>
        {shownLanguages.map((code) => (
          <Field
            key={code}
            label={t('in-language', { label, language: isolate(getLanguageName(code)) })}
            {...(code === 'en' && hint ? { hint } : {})}
            lang={code}
            dir="auto"
            value={value[code] ?? ''}
            onValueChange={(text) => onChange(withTranslation(value, code, text))}
          />
        ))}
      </div>
      {isTranslationNeeded && missing.length > 0 && (
        <p className={styles.missing}>
          {missing.length > maxNamedLanguages
            ? t('missing.many', { count: missing.length })
            : t('missing', { languages: listLanguages(missing) })}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the text with one language replaced. English stays even if it is empty; other empty languages are removed.
 */
function withTranslation(
  value: LocalText,
  code: string,
  text: string,
): Record<string, string> & { en: string } {
  const entries = Object.entries({ en: '', ...value, [code]: text });
  const filledEntries = entries.filter(([language, words]) => language === 'en' || words !== '');
  return Object.fromEntries(filledEntries) as Record<string, string> & { en: string };
}
