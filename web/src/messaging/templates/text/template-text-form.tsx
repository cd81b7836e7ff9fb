import { languageName } from '@commonway/contract/languages/languages.ts';
import type { TemplateVersion } from '@commonway/contract/messaging/templates.ts';
import { senderVariablesOf } from '@commonway/contract/messaging/variables.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Form, type Submit, useSubmit } from '../../../shell/form/form.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/page.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useLocalDraft } from '../../use-local-draft.ts';
import { PreviewDialog } from '../preview-dialog.tsx';
import styles from '../templates.module.css';
import { type OpenTemplate, useMayWrite, useTemplateActions } from '../use-templates.ts';
import { useTemplateTexts } from '../use-texts.ts';
import { Changes, ShownText } from './shown-text.tsx';
import { VariableChips } from './variable-chips.tsx';

interface TemplateTextFormProps {
  readonly open: OpenTemplate;
  readonly language: string;
}

/** Edits the text of one language. A translation is shown beside its original. */
export function TemplateTextForm({ open, language }: TemplateTextFormProps): ReactNode {
  const t = useTemplateTexts();
  const mayWrite = useMayWrite();
  const draft = useTemplateDraft(open, language);
  const [isPreviewed, setPreviewed] = useState(false);
  const { template, versions } = open;
  const { text: words, textStatus, change, discard, isChanged, submission } = draft;
  const newest = versions.find((each) => each.language === language);
  const isStale = template.languages.some((each) => each.language === language && each.status === 'stale');
  const fields = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.beside}>
      {language !== template.language && <OriginalText open={open} newest={newest} />}
      <Form submission={submission}>
        {!newest && <Banner>{t('words.first', { language: languageName(language) })}</Banner>}
        {newest && words.over < textStatus.over && (
          <ConflictingText
            theirs={newest}
            onTake={discard}
            onKeep={() => change({ over: textStatus.over })}
          />
        )}
        <Stack ref={fields}>
          <TextField
            label={t('subject')}
            maxLength={200}
            dir="auto"
            lang={language}
            value={words.subject}
            onValueChange={(subject) => change({ subject })}
          />
          <TextareaField
            label={t('body')}
            error={isChanged && !words.body.trim() && t('required')}
            rows={9}
            maxLength={10_000}
            dir="auto"
            lang={language}
            value={words.body}
            onValueChange={(body) => change({ body })}
          />
        </Stack>
        {mayWrite && <VariableChips fields={fields} template={template} draft={draft} />}
        {isChanged && (
          <p role="status" className={styles.standing}>
            {t('words.unsaved')}
          </p>
        )}
        <Cluster gap="small">
          <Button
            type="submit"
            variant="primary"
            loadingText={submission.isBusy && t('saving')}
            disabledReason={!mayWrite && t('read-only')}
          >
            {t(isStale && !isChanged ? 'words.keep' : 'words.save')}
          </Button>
          <Button onClick={() => setPreviewed(true)}>{t('preview.open')}</Button>
          {isChanged && (
            <Button variant="quiet" onClick={discard}>
              {t('words.discard')}
            </Button>
          )}
        </Cluster>
      </Form>
      {isPreviewed && (
        <PreviewDialog
          template={template}
          words={{ ...words, language }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  );
}

interface ConflictingTextProps {
  readonly theirs: TemplateVersion;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Another user saved a new version in the meantime. Shows both versions until the user selects one. */
function ConflictingText({ theirs, onTake, onKeep }: ConflictingTextProps): ReactNode {
  const t = useTemplateTexts();
  return (
    <Banner
      tone="warning"
      live="polite"
      title={t('words.theirs', { name: isolated(theirs.writtenByName) })}
      actions={
        <>
          <Button onClick={onTake}>{t('words.takeTheirs')}</Button>
          <Button onClick={onKeep}>{t('words.keepMine')}</Button>
        </>
      }
    >
      <ShownText words={theirs} />
    </Banner>
  );
}

interface OriginalTextProps {
  readonly open: OpenTemplate;
  /** The current version of the translation. */
  readonly newest: TemplateVersion | undefined;
}

/** The original of a translation and, if it changed since, its changes. */
function OriginalText({ open: { template, versions }, newest }: OriginalTextProps): ReactNode {
  const t = useTemplateTexts();
  const ofLanguage = versions.filter(({ language }) => language === template.language);
  const [original] = ofLanguage;
  if (original === undefined) return null;
  const rendered = ofLanguage.find(({ version }) => version === newest?.ofVersion);
  return (
    <Stack>
      <h2 className={styles.heading}>{t('original.title', { language: languageName(original.language) })}</h2>
      <ShownText words={original} />
      {rendered && rendered.version !== original.version && (
        <>
          <Banner tone="warning">{t('words.stale')}</Banner>
          <Changes before={rendered} after={original} />
        </>
      )}
    </Stack>
  );
}

interface TemplateTextInput {
  readonly subject: string;
  readonly body: string;
  /** The version that the draft is based on. */
  readonly over: number;
  /** The names of fill-in variables, in addition to those of the original. */
  readonly fillings: readonly string[];
}

export interface TemplateDraft {
  readonly text: TemplateTextInput;
  /** The last saved version. */
  readonly textStatus: TemplateTextInput;
  readonly change: (part: Partial<TemplateTextInput>) => void;
  /** Discards the draft and shows the saved version. */
  readonly discard: () => void;
  readonly isChanged: boolean;
  /** The names of all fill-in variables. */
  readonly fillings: readonly string[];
  readonly submission: Submit;
}

/**
 * Edits a template's text in one language. The draft is stored on this device and saved against the version it is based
 * on.
 */
function useTemplateDraft({ template, versions }: OpenTemplate, language: string): TemplateDraft {
  const t = useTemplateTexts();
  const { save } = useTemplateActions();
  const newest = versions.find((each) => each.language === language);
  const original = versions.find((each) => each.language === template.language);
  const { subject = '', body = '', version: over = 0 } = newest ?? {};
  const textStatus: TemplateTextInput = { subject, body, over, fillings: [] };
  const isSame = (one: TemplateTextInput): boolean => one.subject === subject && one.body === body;
  const name = `template ${template.id} ${language}`;
  const [text, change, forget] = useLocalDraft(name, textStatus, isSame);
  const fillings = template.writesItself
    ? []
    : [...senderVariablesOf(original?.subject, original?.body), ...text.fillings];
  const submission = useSubmit(async () => {
    if (!text.body.trim()) return false;
    const { fillings: _, ...typed } = text;
    const saved = await save({
      ...typed,
      asked: fillings,
      language,
      templateId: template.id,
      name: template.name,
    });
    forget();
    toasts.add('success', t('words.saved', { version: saved.version }));
    return false;
  });
  return { text, textStatus, change, discard: forget, isChanged: !isSame(text), fillings, submission };
}
