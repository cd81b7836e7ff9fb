import { languages } from '@commonway/contract/languages/languages.ts';
import type { TemplateView } from '@commonway/contract/messaging/templates.ts';
import { fillVariables, findVariables } from '@commonway/contract/messaging/variables.ts';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../../api.ts';
import { FormDialog } from '../../../shell/form/form-dialog.tsx';
import { useForm } from '../../../shell/form/use-form.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useTexts } from '../../use-texts.ts';
import styles from '../composer.module.css';

export type ComposeFacts = OutputOf<'messaging/list-templates'>;

interface TemplateDialogProps {
  readonly facts: ComposeFacts;
  /** The template that is selected first; the first one if it is null. */
  readonly firstId: number | null;
  readonly onUse: (filled: { subject: string; body: string }) => void;
  readonly onClose: () => void;
}

/** The name of a language in that language, or its code if unknown. */
const getLanguageName = (code: string): string => languages.find((each) => each.code === code)?.name ?? code;

/**
 * Selects a template, asks for values that the case does not provide, and warns if its text is outdated or in another
 * language.
 */
export function TemplateDialog({ facts, firstId, onUse, onClose }: TemplateDialogProps): ReactNode {
  const t = useTexts();
  const { templates, values } = facts;
  const [id, setId] = useState(String(firstId ?? templates[0]?.id ?? ''));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const template = templates.find((each) => String(each.id) === id);
  const all = { ...values, ...typed };
  const missing = template
    ? findVariables(template.text.subject, template.text.body).filter((name) => !values[name])
    : [];
  const form = useForm(async () => {
    if (!template) return false;
    const { subject, body } = template.text;
    onUse({ subject: fillVariables(subject, all), body: fillVariables(body, all) });
    onClose();
    return true;
  });
  const isOther = template !== undefined && template.text.language !== facts.language;
  return (
    <FormDialog
      title={t('template.title')}
      form={form}
      submitText={
        isOther || template?.isStale
          ? t('template.useAnyway', { language: getLanguageName(template?.text.language ?? '') })
          : t('template.use')
      }
      onClose={onClose}
    >
      <SelectField
        label={t('template.which')}
        options={templates.map((each) => ({ value: String(each.id), label: each.name }))}
        value={id}
        onValueChange={setId}
      />
      {isOther && (
        <Banner tone="warning">
          {t('template.otherLanguage', { language: getLanguageName(facts.language) })}
        </Banner>
      )}
      {template?.isStale && <Banner tone="warning">{t('template.stale')}</Banner>}
      {missing.map((name) => (
        <TextField
          key={name}
          label={name}
          dir="auto"
          maxLength={500}
          value={typed[name] ?? ''}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      {facts.mayWrite && (
        <p>
          <a href={staffPaths.templates()}>{t('template.all')}</a>
        </p>
      )}
      {template && <TemplateTextWithOriginal template={template} values={all} />}
    </FormDialog>
  );
}

/** The text that will be sent and, if it is a translation, its original beside it. */
function TemplateTextWithOriginal({
  template,
  values,
}: {
  template: TemplateView;
  values: Readonly<Record<string, string>>;
}): ReactNode {
  const { text, original } = template;
  const shown = text.language === original.language ? [text] : [text, original];
  return (
    <div className={styles.versions}>
      {shown.map(({ language, subject, body }) => (
        <section
          key={language}
          aria-label={getLanguageName(language)}
          className={styles.preview}
          lang={language}
        >
          <p className={styles.hint}>{getLanguageName(language)}</p>
          {subject && (
            <p className={styles.previewSubject} dir="auto">
              {fillVariables(subject, values)}
            </p>
          )}
          <p className={styles.previewBody} dir="auto">
            {fillVariables(body, values)}
          </p>
        </section>
      ))}
    </div>
  );
}
