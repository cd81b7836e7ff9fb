import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** Compiles ICU messages: at build time for the browser, and once at startup on the server. */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
}
