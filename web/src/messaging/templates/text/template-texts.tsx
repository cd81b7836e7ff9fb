import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import {
  confirmTranslation,
  setText,
  type TemplateText,
  type TemplateWords,
} from '@commonway/contract/messaging/template.ts';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Card, Stack } from '../../../ui/layout/page.tsx';
import { fieldIds, type TemplateStudio, useSelectedLanguage, useSelectedText } from '../template-studio.ts';
import styles from '../templates.module.css';
import { useTemplateTexts } from '../use-texts.ts';
import { TemplateTextView, TextDifferences } from './template-text-view.tsx';
import { VariableChips } from './variable-chips.tsx';

interface TemplateTextsProps {
  readonly studio: TemplateStudio;
}

/** Edits the text of one language at a time. A translation is shown beside its original. */
export function TemplateTexts({ studio }: TemplateTextsProps): ReactNode {
  const t = useTemplateTexts();
  const { text, status, statuses } = useSelectedText(studio);
  const { choose } = useSelectedLanguage();
  const { definition, mayChange } = studio;
  const original = definition.original.language;
  return (
    <Card>
      <Stack>
        <SelectField
          label={t('language')}
          width="long"
          value={text.language}
          options={statuses.map(({ language, status: standing }) => ({
            value: language,
            label:
              language === original
                ? t('original.title', { language: getLanguageName(language) })
                : t('language.one', {
                    language: getLanguageName(language),
                    standing: t(`standing.${standing}`),
                  }),
          }))}
          onValueChange={choose}
        />
        <div className={styles.beside}>
          {text.language !== original && <OriginalText studio={studio} language={text.language} />}
          <fieldset disabled={!mayChange} className={styles.fields}>
            <Stack>
              {status === 'missing' && (
                <Banner>{t('words.first', { language: getLanguageName(text.language) })}</Banner>
              )}
              <TemplateTextFields studio={studio} text={text} />
            </Stack>
          </fieldset>
        </div>
      </Stack>
    </Card>
  );
}

/** The subject and body of one language, with buttons that insert variables. */
function TemplateTextFields({ studio, text }: TemplateTextsProps & { text: TemplateText }): ReactNode {
  const t = useTemplateTexts();
  const fields = useRef<HTMLDivElement>(null);
  const { definition, change, mayChange } = studio;
  const { language, subject, body } = text;
  const updateText = (part: Partial<TemplateWords>, tag: string): void =>
    change(setText(definition, { language, subject, body, ...part }), `${tag} ${language}`);
  return (
    <>
      <Stack ref={fields}>
        <TextField
          label={t('subject')}
          maxLength={200}
          dir="auto"
          lang={language}
          value={subject}
          onValueChange={(next) => updateText({ subject: next }, 'subject')}
        />
        <TextareaField
          id={fieldIds.body}
          label={t('body')}
          rows={9}
          dir="auto"
          lang={language}
          value={body}
          onValueChange={(next) => updateText({ body: next }, 'body')}
        />
      </Stack>
      {mayChange && <VariableChips fields={fields} studio={studio} />}
    </>
  );
}

/** The original of a translation, with the changes since it was translated. */
function OriginalText({ studio, language }: TemplateTextsProps & { language: string }): ReactNode {
  const t = useTemplateTexts();
  const { definition, change, mayChange } = studio;
  const { original, translations } = definition;
  const translates = translations.find((each) => each.language === language)?.translates;
  const isStale =
    translates && (translates.subject !== original.subject || translates.body !== original.body);
  return (
    <Stack>
      <h2 className={styles.heading}>
        {t('original.title', { language: getLanguageName(original.language) })}
      </h2>
      <TemplateTextView words={original} />
      {isStale && (
        <>
          <Banner
            tone="warning"
            actions={
              mayChange && (
                <Button onClick={() => change(confirmTranslation(definition, language))}>
                  {t('words.keep')}
                </Button>
              )
            }
          >
            {t('words.stale')}
          </Banner>
          <TextDifferences before={{ language, ...translates }} after={original} />
        </>
      )}
    </Stack>
  );
}
