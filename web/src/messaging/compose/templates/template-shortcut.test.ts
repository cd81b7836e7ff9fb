import type { TemplateView } from '@commonway/contract/messaging/templates.ts';
import { expect, test } from 'vitest';
import { fillTemplate, findTemplates } from './template-shortcut.ts';

const template = (id: number, name: string, body = 'Hello.', language = 'en'): TemplateView => {
  const text = { language, subject: '', body };
  return { id, name, channel: 'any', programId: null, stateId: null, text, original: text, isStale: false };
};
const papers = template(1, 'Missing papers');
const visit = template(2, 'Visit: place and time');

test.each([
  ['/', [1, 2]],
  ['/PAPERS', [1]],
  ['/nothing like it', []],
  ['papers', []],
  ['/papers\nand more', []],
])('finds the templates of %j', (body, ids) => {
  expect(findTemplates([papers, visit], body).map(({ id }) => id)).toEqual(ids);
});

test('fills in a template unless staff must look at it first', () => {
  const facts = { values: { firstName: 'Ana' }, language: 'en' };
  expect(fillTemplate(template(3, 'Name', 'Dear {{firstName}}'), facts)?.body).toBe('Dear Ana');
  expect(fillTemplate(template(4, 'Asks', 'Dear {{firstName}}, at {{place}}'), facts)).toBeNull();
  expect(fillTemplate(template(5, 'Foreign', 'Hola.', 'es'), facts)).toBeNull();
  expect(fillTemplate({ ...papers, isStale: true }, facts)).toBeNull();
});
