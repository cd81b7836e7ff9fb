import type { RequestTemplate } from '@commonway/contract/work-queue/request-templates.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests.ts';
import { useState } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
import { addQuestions, fillFromTemplate, type RequestDraft } from './request-draft.ts';
import type { RequestIntent } from './request-intent.ts';

interface RequestDraftForm {
  readonly draft: RequestDraft;
  readonly change: (part: Partial<RequestDraft>) => void;
  /** The template that filled in the draft. */
  readonly template: RequestTemplate | null;
  readonly applyTemplate: (template: RequestTemplate) => void;
  /** Empties the draft. */
  readonly clear: () => void;
  /** Forgets the draft after it was sent. */
  readonly discard: () => void;
  /** Keeps the template for this browser's next request. */
  readonly rememberTemplate: () => void;
}

/**
 * A request while it is being written. It starts with the questions that were chosen in other lists or else with the
 * template that this browser used last, so that a usual request is sent with one more click.
 */
export function useRequestDraft(
  applicationId: number,
  choices: RequestChoices,
  intent: RequestIntent,
): RequestDraftForm {
  const [lastTemplateId, setLastTemplateId] = useLocalSetting('request-template', '');
  const empty: RequestDraft = { items: [], extraDocuments: [], dueOn: choices.due.usual };
  const [template, setTemplate] = useState(() =>
    intent.fields.length > 0 ? null : findTemplate(choices, lastTemplateId),
  );
  const [first] = useState(() =>
    template === null
      ? { ...empty, items: addQuestions([], choices, intent.fields) }
      : fillFromTemplate(choices, template),
  );
  // Another choice of questions is another request, so that a stored draft never hides them.
  const [name] = useState(['request', applicationId, ...intent.fields].join(' '));
  const { value: draft, change, discard } = useDraft<RequestDraft>(name, first);
  const [lastIntent, setLastIntent] = useState(intent);
  if (intent !== lastIntent) {
    setLastIntent(intent);
    change(({ items }) => ({ items: addQuestions(items, choices, intent.fields) }));
  }
  return {
    draft,
    change,
    template,
    applyTemplate: (next) => {
      setTemplate(next);
      change(fillFromTemplate(choices, next));
    },
    clear: () => {
      setTemplate(null);
      change(empty);
    },
    discard,
    rememberTemplate: () => setLastTemplateId(template === null ? '' : String(template.id)),
  };
}

const findTemplate = ({ templates }: RequestChoices, id: string): RequestTemplate | null =>
  templates.find((template) => String(template.id) === id) ?? null;
