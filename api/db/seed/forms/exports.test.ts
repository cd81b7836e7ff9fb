// The forms that the demo keeps as files: each as the builder's export writes it, good to publish, and complete in its languages.
import { checkDefinition } from '@commonway/contract/programs/building/check-definition.ts';
import { isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { giveWorkflow, openWorkflow } from '../../../test/office-workflow.ts';
import { rowsOf } from '../../../test/rows.ts';
import { formOfFile } from './form-of-file.ts';

const files = [
  ['move-in-help', 'Move-In Help', ['en', 'es'], ['group', 'file', 'consent', 'signature']],
  ['business-licence', 'Business Licence', ['en'], ['tax-number', 'group', 'file', 'consent', 'signature']],
  ['family-essentials', 'Family Essentials', ['en', 'ar'], ['group', 'computed', 'file', 'consent']],
] as const;

test.each(files)(
  '%s passes every check of the builder, and lacks no text in its languages',
  (name, _program, languages) => {
    expect(checkDefinition(formOfFile(name), languages)).toEqual([]);
    expect(checkDefinition(formOfFile(name), ['en', 'es', 'ko', 'tl', 'ar']).filter(isFormError)).toEqual([]);
  },
);

test.each(files)('%s asks what an office asks', (name, _program, _languages, kinds) => {
  const asked = formOfFile(name).pages.flatMap((page) => page.fields.map(({ kind }) => kind));
  expect(asked).toEqual(expect.arrayContaining([...kinds]));
});

test.each(files)(
  '%s is, byte for byte, what the builder exports: imported, published and downloaded again',
  async (name, program) => {
    const office = await createOffice();
    await giveWorkflow(office, openWorkflow);
    await rowsOf(office.id, 'update program set name = $1', [JSON.stringify({ en: program })]);
    const at = '/programs/7001/form';
    const file = { format: 'commonway-form-1', name: program, definition: formOfFile(name) };
    const imported = await call('POST', `${at}/file`, { revision: 0, file }, office.admin);
    expect(imported.status).toBe(200);
    const published = await call('POST', `${at}/publish`, { revision: imported.body.revision }, office.admin);
    expect(published.body).toEqual({ version: 1 });
    const { http } = await testApp();
    const { host, token } = office.admin;
    const { body } = await http.inject({
      url: `/api${at}/file`,
      headers: { host: host ?? '', authorization: `Bearer ${token}` },
    });
    await expect(body).toMatchFileSnapshot(`./exports/${name}.json`);
  },
);
