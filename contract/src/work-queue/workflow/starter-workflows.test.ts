import { expect, test } from 'vitest';
import { checkWorkflow } from './check-workflow.ts';
import { buildStarterWorkflow, starterNames } from './starter-workflows.ts';
import { workflow } from './workflow.ts';
import { officeExample } from './workflow-example.ts';

const languages = ['en', 'es', 'ko', 'tl', 'ar'];
const office = { ...officeExample, languages, cases: [], letters: [] };

test.each(starterNames)('the starter %s can be published as it is, and its texts are translated', (name) => {
  const starter = buildStarterWorkflow(name, languages);
  expect(checkWorkflow(starter, office)).toEqual([]);
  expect(workflow.parse(starter)).toEqual(starter);
});

test('a starter has only the languages of the office', () => {
  const { states, reasons } = buildStarterWorkflow('simple', ['es']);
  expect(states.length).toBeGreaterThan(0);
  for (const { label } of [...states, ...reasons]) expect(Object.keys(label)).toEqual(['en', 'es']);
});
