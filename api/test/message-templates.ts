// Message templates, created and published as an office's administrators do.
import { confirmTranslation, setText, type Template } from '@commonway/contract/messaging/template.ts';
import { expect } from 'vitest';
import { type Answer, type Caller, call } from './client.ts';

const path = '/communications/templates';

/** Creates a template, which publishes its original. */
export async function createTemplate(who: Caller, template: object): Promise<number> {
  const { status, body } = await call('POST', path, template, who);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.templateId;
}

/** Changes the published template in a draft, and publishes that. */
export async function publishTemplate(
  who: Caller,
  templateId: number,
  change: (template: Template) => Template,
): Promise<Answer> {
  const at = `${path}/${templateId}`;
  const { body } = await call('GET', at, undefined, who);
  const draft = { revision: body.draft.revision, definition: change(body.published) };
  const saved = await call('PUT', `${at}/draft`, draft, who);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  return call('POST', `${at}/publish`, { revision: saved.body.revision }, who);
}

/** Publishes the text of one language. A translation follows the current original. */
export async function publishText(
  who: Caller,
  templateId: number,
  text: { readonly language: string; readonly subject?: string; readonly body: string },
): Promise<void> {
  const { status, body } = await publishTemplate(who, templateId, (template) =>
    confirmTranslation(setText(template, { subject: '', ...text }), text.language),
  );
  expect([status, body.error]).toEqual([200, undefined]);
}
