import { getLanguageName, type LocalText } from '@commonway/contract/languages/languages.ts';
import { programListKeys, programTextKeys } from '@commonway/contract/program-setup/check-program.ts';
import { Fragment, type ReactNode } from 'react';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { type SectionProps, useProgramValues } from '../program-studio.ts';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

// Lines are stored as [{language: text}] and edited as one text per language.

/** Joins the lines of one language with line breaks. Trailing line breaks stay only while the user types them. */
export const joinLines = (lines: readonly LocalText[], language: string): string =>
  lines
    .map((line) => line[language] ?? '')
    .join('\n')
    .replace(/\n+$/, (ends) => (lines.some((line) => line[language] === '') ? ends : ''));

/** Replaces the lines of one language with the typed text. Empty lines stay during typing; saving drops them. */
export function replaceLines(lines: readonly LocalText[], language: string, typed: string): LocalText[] {
  const own = typed === '' ? [] : typed.split('\n');
  const count = Math.max(own.length, lines.length);
  const all = Array.from({ length: count }, (_, index) => ({
    ...lines[index],
    [language]: own[index] ?? '',
  }));
  while (all.length > own.length && isEmpty(all.at(-1))) all.pop();
  return all;
}

const isEmpty = (line: LocalText | undefined): boolean => Object.values(line ?? {}).every((text) => !text);

const short: readonly string[] = ['ds_displayname', 'summary'];

/** The program's texts in the default language and beside it in the chosen one. */
export function TextsSection({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set } = useProgramValues(studio);
  const [first = 'en'] = studio.setup.languages;
  const shown = [...new Set([first, studio.language])];
  return (
    <Stack>
      <div className={styles.sides}>
        {programTextKeys.map((key) => (
          <Fragment key={key}>
            {shown.map((code) => {
              const Field = short.includes(key) ? TextField : TextareaField;
              return (
                <Field
                  key={code}
                  id={code === first ? key : undefined}
                  label={t('in-language', { label: t(`field.${key}`), language: getLanguageName(code) })}
                  lang={code}
                  dir="auto"
                  value={values[key][code] ?? ''}
                  onValueChange={(typed) => set({ [key]: { ...values[key], [code]: typed } })}
                />
              );
            })}
          </Fragment>
        ))}
        {programListKeys.map((key) => (
          <Fragment key={key}>
            {shown.map((code) => (
              <TextareaField
                key={code}
                id={code === first ? key : undefined}
                label={t('in-language', { label: t(`field.${key}`), language: getLanguageName(code) })}
                hint={t('texts.lines')}
                lang={code}
                dir="auto"
                value={joinLines(values[key], code)}
                onValueChange={(text) => set({ [key]: replaceLines(values[key], code, text) })}
              />
            ))}
          </Fragment>
        ))}
        {shown.map((code) => (
          <TextareaField
            key={code}
            id={code === first ? 'searchWords' : undefined}
            label={t('in-language', { label: t('field.searchWords'), language: getLanguageName(code) })}
            hint={t('texts.searchWords')}
            lang={code}
            dir="auto"
            maxLength={1000}
            value={values.searchWords?.[code] ?? ''}
            onValueChange={(typed) => set({ searchWords: { ...values.searchWords, [code]: typed } })}
          />
        ))}
      </div>
      {!studio.setup.wasPublished && <OmittedLanguagesField studio={studio} />}
    </Stack>
  );
}

/** Selects the languages that the first publication may leave out. All other languages need every text. */
function OmittedLanguagesField({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set } = useProgramValues(studio);
  const { withoutLanguages } = values;
  const [, ...others] = studio.setup.languages;
  if (others.length === 0) return null;
  return (
    <CheckboxGroup
      id="withoutLanguages"
      name="withoutLanguages"
      layout="row"
      legend={t('field.withoutLanguages')}
      hint={t('publish.withoutHint')}
      options={others.map((code) => ({ value: code, label: getLanguageName(code) }))}
      value={withoutLanguages}
      onValueChange={(codes) => set({ withoutLanguages: codes })}
    />
  );
}
