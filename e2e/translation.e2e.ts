// A supervisor and an applicant write in different languages. A local HTTP server acts as the language model.
import { expect } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../api/test/local-server.ts';
import { end, freePort, type ServerProcess, startServer } from '../api/test/processes/server-process.ts';
import { callApi } from './support/call-api.ts';
import { deliverEmail } from './support/deliver-email.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { getCurrentServer } from './support/test-server.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const toEnglish = 'Here is my lease. When will you decide?';
const toSpanish = 'Gracias. Decidiremos el viernes.';

let model: LocalServer;
/** A server with a language model, on the database of the worker's server. */
let server: ServerProcess;
test.beforeAll(async () => {
  model = await startLocalServer(({ body }) => {
    const content = body.includes('Translate into English') ? toEnglish : toSpanish;
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    return { body: { id: '1', object: 'chat.completion', created: 1, model: 'small', choices } };
  });
  const variables = { ...getCurrentServer().variables, PROCESS: 'web', TRUST_PROXY: '127.0.0.1' };
  const languageModel = { AI_BASE_URL: `${model.url}/v1`, AI_MODEL: 'small' };
  server = await startServer(await freePort(), { ...variables, ...languageModel });
});
test.afterAll(async () => {
  await end(server, 'SIGKILL');
  await model.close();
});

test('a supervisor reads and answers a message in Spanish, with translations beside the originals', async ({
  open,
  outbox,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const { applicationId, mail } = await enterCase(page, { language: 'es' });
  const question = `Envíe su contrato. ${crypto.randomUUID()}`;
  await callApi(page, 'POST', `/cases/${applicationId}/communications`, { type: 'EMAIL', body: question });
  const { replyTo } = await outbox.waitForMessage(mail, (letter) => letter.body.includes(question));
  const original = 'Aquí está mi contrato. ¿Cuándo deciden?';
  await deliverEmail(baseURL ?? '', mail, replyTo ?? '', ['Subject: Contrato', '', original]);
  const message = page.getByRole('article').filter({ hasText: original });
  const translation = message.getByRole('region', { name: say('messaging', 'translation.label') });
  const translate = say('messaging', 'translation.translate');
  const body = page.getByLabel(say('messaging', 'composer.body.EMAIL'));
  const dialog = page.getByRole('dialog');
  const casePath = `/v2/review?id=${applicationId}&panel=messages`;

  await test.step('without a language model, the composer says why there is no translation', async () => {
    await page.goto(casePath);
    await expect(message).toBeVisible();
    await body.fill('Thank you. We will decide on Friday.');
    await expect(message.getByRole('button', { name: translate })).toHaveCount(0);
    await page.getByRole('button', { name: translate }).click();
    await expect(dialog.getByText(say('messaging', 'translation.off'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.goto(new URL(casePath, `http://riverbend.localhost:${server.port}`).href);
  await test.step('the translation stays beside the message', async () => {
    await message.getByRole('button', { name: translate }).click();
    await expect(translation).toContainText(toEnglish);
    await page.reload();
    await expect(translation).toContainText(toEnglish);
  });

  await test.step('a reply is translated, translated back, and edited before it is sent', async () => {
    await body.fill('Thank you. We will decide on Friday.');
    await page.locator('form').getByRole('button', { name: 'Send email' }).waitFor();
    await page.getByRole('button', { name: translate }).last().click();
    await expect(dialog.getByLabel('Español')).toHaveValue(toSpanish);
    await expect(dialog.getByRole('region', { name: say('messaging', 'translation.back') })).toContainText(
      toEnglish,
    );
    await inspectScreen(page, 'translated-reply');
    await dialog.getByLabel('Español').fill(`${toSpanish} Saludos.`);
    await dialog.getByRole('button', { name: say('messaging', 'translation.use') }).click();
    await expect(body).toHaveValue(`${toSpanish} Saludos.`);
    await pressKey(body, 'Control+Enter');
    await outbox.waitForMessage(mail, (letter) => letter.body.includes('Saludos.'));
  });

  await test.step('the inbox shows the stored translation', async () => {
    const inbox = `/v2/inbox/conversations?list=unassigned&id=${applicationId}`;
    await page.goto(new URL(inbox, `http://riverbend.localhost:${server.port}`).href);
    await expect(translation).toContainText(toEnglish);
  });
});
