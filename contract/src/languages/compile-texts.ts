import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** Compiles ICU messages; done at build time for the browser and once at start on the server. */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
}
