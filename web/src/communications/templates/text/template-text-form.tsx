import { languageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Form } from '../../../shell/form/form.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { PreviewDialog } from '../preview-dialog.tsx';
import styles from '../templates.module.css';
import { type OpenTemplate, useMayWrite } from '../use-templates.ts';
import { useTemplateTexts } from '../use-texts.ts';
import { ConflictingText } from './conflicting-text.tsx';
import { OriginalText } from './original-text.tsx';
import { useTemplateDraft } from './use-template-draft.ts';
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
