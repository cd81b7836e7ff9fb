// A slash at the start of a message finds templates by name: "/missing papers". No message starts with one.
import type { TemplateView } from '@commonway/contract/messaging/templates.ts';
import { fillVariables, findVariables } from '@commonway/contract/messaging/variables.ts';
import { matchOptions } from '../../../ui/entry/match-options.ts';
import type { Channel } from '../drafts.ts';
import type { ComposeFacts } from './template-dialog.tsx';

/** A template for one channel is only offered for that channel. */
const templateChannels = { EMAIL: 'email', SMS: 'sms', VOICE: 'voice', IVR: 'voice', NOTE: null } as const;

/** The templates that a message of a channel can use. */
export const listFittingTemplates = (facts: ComposeFacts | undefined, channel: Channel): TemplateView[] =>
  channel === 'NOTE'
    ? []
    : (facts?.templates ?? []).filter(
        (each) => each.channel === 'any' || each.channel === templateChannels[channel],
      );

/** The templates whose names match a message that is only a slash and a part of a name; none for other messages. */
export function findTemplates(templates: readonly TemplateView[], body: string): TemplateView[] {
  const [, query] = /^\/([^\n]*)$/.exec(body) ?? [];
  if (query === undefined) return [];
  const byId = new Map(templates.map((template) => [String(template.id), template]));
  const options = templates.map(({ id, name }) => ({ value: String(id), label: name }));
  return matchOptions(options, query).flatMap(({ value }) => byId.get(value) ?? []);
}

/**
 * The words of a template filled in for a case. Null if staff must look at it first: it asks for a value, is in another
 * language, or is outdated.
 */
export function fillTemplate(
  { text, isStale }: TemplateView,
  { values, language }: Pick<ComposeFacts, 'values' | 'language'>,
): { subject: string; body: string } | null {
  const isComplete = findVariables(text.subject, text.body).every((name) => values[name]);
  if (!isComplete || isStale || text.language !== language) return null;
  return { subject: fillVariables(text.subject, values), body: fillVariables(text.body, values) };
}
