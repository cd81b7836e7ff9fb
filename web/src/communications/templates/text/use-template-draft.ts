import { senderVariablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { type Submit, useSubmit } from '../../../shell/form/use-submit.ts';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useLocalDraft } from '../../use-local-draft.ts';
import { type OpenTemplate, useTemplateActions } from '../use-templates.ts';
import { useTemplateTexts } from '../use-texts.ts';

export interface TemplateTextInput {
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
export function useTemplateDraft({ template, versions }: OpenTemplate, language: string): TemplateDraft {
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
