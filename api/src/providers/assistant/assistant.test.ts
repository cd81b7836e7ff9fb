import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import { quotingAssistant } from '../create-providers.ts';
import type { AssistantPort, Conversation } from './assistant-port.ts';
import { createModelAssistant } from './model-assistant.ts';

const conversation: Conversation = {
  instructions: 'You help residents of Riverbend.',
  passages: ['Rent help needs your lease.', 'Licences cost a fee.', 'Rent help is paid to the landlord.'],
  messages: [
    { from: 'person', text: 'Hello' },
    { from: 'assistant', text: 'Hello, how can I help?' },
    { from: 'person', text: 'What does rent help need?' },
  ],
  language: 'es',
};

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

let server: LocalServer;
const assistant = (name: string): AssistantPort =>
  createModelAssistant({ baseUrl: `${server.url}/v1`, apiKey: 'key', name });

beforeAll(async () => {
  server = await startLocalServer(({ body }) =>
    body.includes('"model":"broken"')
      ? { status: 400, body: { error: { message: 'no such model' } } }
      : {
          headers: { 'content-type': 'text/event-stream' },
          body: `${chunk({ role: 'assistant', content: 'Su ' })}${chunk({ content: 'contrato.' })}${chunk({}, 'stop')}data: [DONE]\n\n`,
        },
  );
});
afterAll(() => server.close());

async function read(pieces: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece);
  return read;
}

test('streams the model’s answer and sends it the instructions, the context, and the conversation', async () => {
  expect(await read(assistant('small').respond(conversation))).toEqual(['Su ', 'contrato.']);
  const request = server.requests.at(-1);
  expect([request?.path, request?.headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer key']);
  const { model, stream, messages } = JSON.parse(request?.body ?? '');
  expect([model, stream]).toEqual(['small', true]);
  expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages[0].content).toContain('You help residents of Riverbend.');
  expect(messages[0].content).toContain('"es"');
  expect(messages[0].content).toContain('[2] Licences cost a fee.');
});

test('throws when the model refuses instead of returning an empty answer', async () => {
  await expect(read(assistant('broken').respond(conversation))).rejects.toThrow('no such model');
});

test('stops the answer when the caller disconnects', async () => {
  const aborted = AbortSignal.abort(new Error('gone'));
  await expect(read(assistant('small').respond(conversation, aborted))).rejects.toThrow('gone');
  await expect(read(quotingAssistant.respond(conversation, aborted))).rejects.toThrow('gone');
});

test('without a model, quotes the text that shares the most words with the question, deterministically', async () => {
  const answer = await read(quotingAssistant.respond(conversation));
  expect(answer.join('')).toBe('Rent help needs your lease.\n\nRent help is paid to the landlord.');
  expect(await read(quotingAssistant.respond(conversation))).toEqual(answer);
});

test('without a model, returns nothing when no text matches', async () => {
  const messages = [{ from: 'person', text: 'Xyzzy?' }] as const;
  expect(await read(quotingAssistant.respond({ ...conversation, messages }))).toEqual([]);
});
