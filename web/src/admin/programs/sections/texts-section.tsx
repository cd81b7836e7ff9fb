import {
  findMissingLanguages,
  type ProgramListKey,
  type ProgramTextKey,
  programListKeys,
  programTextKeys,
} from '@commonway/contract/admin/programs/program-texts.ts';
import { type LocalText, languageName } from '@commonway/contract/languages/languages.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import type { SectionProps } from '../program-page.tsx';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

// Lines are stored as [{language: text}] and edited as one text per language.

/** The lines in one language, joined by line breaks. */
export const linesIn = (lines: readonly LocalText[], language: string): string =>
  lines
    .map((line) => line[language] ?? '')
    .join('\n')
    .replace(/\n+$/, (ends) => (lines.some((line) => line[language] === '') ? ends : ''));

/** Replaces the lines of one language with the typed text. Empty lines stay during typing; saving drops them. */
export function withLines(lines: readonly LocalText[], language: string, typed: string): LocalText[] {
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

/** The program's texts in the default language and beside it in another one, with a list of missing translations. */
export function TextsSection({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, setup } = draft;
  const [first = 'en', ...others] = setup.languages;
  const missingTextsIn = (code: string): (ProgramTextKey | ProgramListKey)[] =>
    [...programTextKeys, ...programListKeys].filter(
      (key) => findMissingLanguages(values[key], [code]).length > 0,
    );
  const [other, setOther] = useState(others.find((code) => missingTextsIn(code).length > 0) ?? others[0]);
  const shown = other === undefined ? [first] : [first, other];
  const missing = other === undefined ? [] : missingTextsIn(other);
  return (
    <Stack>
      {other !== undefined && (
        <>
          <SelectField
            label={t('texts.beside')}
            width="medium"
            value={other}
            options={others.map((code) => ({
              value: code,
              label: t('texts.language', {
                language: languageName(code),
                count: missingTextsIn(code).length,
              }),
            }))}
            onValueChange={setOther}
          />
          <p role="status">
            {missing.length === 0
              ? t('texts.complete', { language: isolated(languageName(other)) })
              : t('texts.lacking', {
                  language: isolated(languageName(other)),
                  texts: missing.map((key) => t(`field.${key}`)).join(', '),
                })}
          </p>
        </>
      )}
      <div className={styles.sides}>
        {programTextKeys.map((key) => (
          <Fragment key={key}>
            {shown.map((code) => (
              <OneText key={code} {...{ draft, code }} name={key} isFirst={code === first} />
            ))}
          </Fragment>
        ))}
        {programListKeys.map((key) => (
          <Fragment key={key}>
            {shown.map((code) => (
              <TextareaField
                key={code}
                id={code === first ? key : undefined}
                label={t('in-language', { label: t(`field.${key}`), language: languageName(code) })}
                hint={t('texts.lines')}
                error={code === first ? draft.problems.of(key) : undefined}
                lang={code}
                dir="auto"
                value={linesIn(values[key], code)}
                onValueChange={(text) => draft.set({ [key]: withLines(values[key], code, text) })}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </Stack>
  );
}

interface OneTextProps extends SectionProps {
  readonly name: ProgramTextKey;
  readonly code: string;
  readonly isFirst: boolean;
}

function OneText({ draft, name, code, isFirst }: OneTextProps): ReactNode {
  const t = useProgramTexts();
  const Field = short.includes(name) ? TextField : TextareaField;
  const text = draft.values[name];
  return (
    <Field
      id={isFirst ? name : undefined}
      label={t('in-language', { label: t(`field.${name}`), language: languageName(code) })}
      error={isFirst ? draft.problems.of(name) : undefined}
      lang={code}
      dir="auto"
      value={text[code] ?? ''}
      onValueChange={(typed) => draft.set({ [name]: { ...text, [code]: typed } })}
    />
  );
}
