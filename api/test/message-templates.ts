// Message templates, created and published as an office's administrators do.
import { confirmTranslation, setText, type Template } from '@commonway/contract/messaging/template.ts';
import { expect } from 'vitest';
import { type Answer, type Caller, call } from './client.ts';

const path = '/communications/templates';

/** Creates a template, which publishes its original text; returns its id. */
export async function createTemplate(caller: Caller, template: object): Promise<number> {
  const { status, body } = await call('POST', path, template, caller);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.templateId;
}

/**
 * Applies a change to the published template, saves it as draft, and publishes it; returns the response to
 * publishing.
 */
export async function publishTemplate(
  caller: Caller,
  templateId: number,
  change: (template: Template) => Template,
): Promise<Answer> {
  const at = `${path}/${templateId}`;
  const { body } = await call('GET', at, undefined, caller);
  const draft = { revision: body.draft.revision, definition: change(body.published) };
  const saved = await call('PUT', `${at}/draft`, draft, caller);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  return call('POST', `${at}/publish`, { revision: saved.body.revision }, caller);
}

/** Publishes the text of one language. A translation follows the current original. */
export async function publishText(
  caller: Caller,
  templateId: number,
  text: { readonly language: string; readonly subject?: string; readonly body: string },
): Promise<void> {
  const { status, body } = await publishTemplate(caller, templateId, (template) =>
    confirmTranslation(setText(template, { subject: '', ...text }), text.language),
  );
  expect([status, body.error]).toEqual([200, undefined]);
}
