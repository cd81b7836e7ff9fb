import { getDirection, getLanguageName } from '@commonway/contract/languages/languages.ts';
import { caseVariables } from '@commonway/contract/messaging/variables.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { staffParts } from '../../staff-parts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/wayfinding/tabs.tsx';
import { useTexts } from '../use-texts.ts';
import type { BroadcastDraft, ChangeDraft, MissingField } from './use-draft.ts';

interface TextFieldsProps {
  readonly words: BroadcastDraft;
  /** The languages of the office. */
  readonly languages: readonly string[];
  readonly onChange: ChangeDraft;
  readonly missing: readonly MissingField[];
}

const variables = caseVariables.map((name) => `{{${name}}}`).join(' ');

/** Edits the message, with one tab for each language of the office. */
export function BroadcastTextFields(props: TextFieldsProps): ReactNode {
  const { words, languages, onChange, missing } = props;
  const t = useTexts();
  const [shown, setShown] = useState(words.language);
  const [reported, setReported] = useState(missing);
  // Only the original text is required, so its tab opens with the error.
  if (reported !== missing) {
    setReported(missing);
    if (missing.includes('subject') || missing.includes('body')) setShown(words.language);
  }
  const isOriginal = shown === words.language;
  const codes = [...new Set([words.language, ...languages, ...words.texts.map(({ language }) => language)])];
  const text = words.texts.find(({ language }) => language === shown) ?? {
    language: shown,
    subject: '',
    body: '',
    isStale: false,
  };
  const updateText = (part: Partial<typeof text>): void =>
    onChange({
      texts: [
        ...words.texts.filter(({ language }) => language !== shown),
        { ...text, isStale: false, ...part },
      ],
    });
  const hasText = (code: string): boolean =>
    words.texts.some(({ language, body }) => language === code && body.trim() !== '');
  return (
    <Tabs
      label={t('write.languages')}
      tabs={codes.map((code) => ({
        tabId: code,
        label:
          code === words.language
            ? t('write.isFirst', { language: getLanguageName(code) })
            : getLanguageName(code),
        mark: hasText(code) && <Icon shape={check} />,
      }))}
      selectedId={shown}
      onSelect={setShown}
    >
      <Stack>
        {text.isStale && (
          <Banner
            tone="warning"
            actions={<Button onClick={() => updateText({ isStale: false })}>{t('write.current')}</Button>}
          >
            {t('write.stale')}
          </Banner>
        )}
        {words.way !== 'sms' && (
          <TextField
            label={t('write.subject')}
            lang={shown}
            dir={getDirection(shown)}
            maxLength={200}
            value={text.subject}
            error={isOriginal && missing.includes('subject') && t('write.subjectMissing')}
            onValueChange={(subject) => updateText({ subject })}
          />
        )}
        <div>
          <TextareaField
            label={t('write.body')}
            hint={t('write.bodyHint', { variables })}
            lang={shown}
            dir={getDirection(shown)}
            rows={8}
            maxLength={10_000}
            value={text.body}
            error={isOriginal && missing.includes('body') && t('write.bodyMissing')}
            onValueChange={(body) => updateText({ body })}
          />
          {words.way !== 'email' && (
            <Suspense>
              <staffParts.SegmentCounter text={text.body} />
            </Suspense>
          )}
        </div>
      </Stack>
    </Tabs>
  );
}
